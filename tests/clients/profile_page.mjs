// A browser shows the page of `profile --html` without script: the treemap's rectangles are
// visible, in the room of their tokens, and the table adds up to the menu.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [file, picture] = process.argv.slice(2);
const printed = execFileSync(process.env.SERVER, ["profile", "--html", file], { encoding: "utf8" });
const menu = Number(printed.match(/: (\d+) tokens by heuristic/)[1]);

const browser = await chromium.launch({ executablePath: process.env.BROWSER });

async function shown(options, look) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...options });
  const page = await context.newPage();
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await look(page);
  assert.deepEqual(fetched, [pathToFileURL(file).href], "nothing else is fetched");
  await context.close();
}

const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

await shown({ viewport: { width: 1280, height: 1600 } }, async (page) => {
  const rects = await page.evaluate(() =>
    [...document.querySelectorAll("svg rect:not(.outline)")].map((rect) => {
      const { x, y, width, height } = rect.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      const above = document.elementsFromPoint(left, top).find((one) => one.tagName === "rect");
      return { tokens: Number(rect.dataset.tokens), area: width * height, seen: above === rect,
        fill: getComputedStyle(rect).fill };
    }));
  assert.ok(rects.length > 10, `${rects.length} rectangles`);
  for (const { tokens, area, seen, fill } of rects) {
    assert.ok(seen && area > 25, `${tokens} tokens are seen on ${area} pixels`);
    assert.notEqual(fill, "rgb(0, 0, 0)");
  }
  // The greatest ones lose little to the gaps between them.
  const [first, second] = rects.sort((a, b) => b.tokens - a.tokens);
  const ratio = (first.area / second.area) / (first.tokens / second.tokens);
  assert.ok(ratio > 0.9 && ratio < 1.1, `areas are as tokens, ${ratio}`);

  const column = (rows) => page.$$eval(rows, (rows) =>
    rows.map((row) => Number(row.querySelector("td").textContent)));
  const [tools, total] = [await column("#tools tbody tr"), await column("#tools tfoot tr")];
  assert.deepEqual(total, [menu]);
  assert.equal(tools.reduce((sum, tokens) => sum + tokens), menu);
  assert.equal(Number(await page.textContent("dl dd")), menu);
  await page.screenshot({ path: picture, fullPage: true });
});

let [light, dark] = ["", ""];
await shown({ colorScheme: "light" }, async (page) => { light = await ground(page); });
await shown({ colorScheme: "dark" }, async (page) => { dark = await ground(page); });
assert.notEqual(light, dark);

await shown({ viewport: { width: 400, height: 800 } }, async (page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 400, `a narrow window shows ${width} pixels`);
});

await browser.close();
console.log("browser: the page of the profile is shown without script, in light, dark and narrow");
