// node /tmp/shot.mjs <origin> <path> <out.png> [width=1280] [height=800] [dark|light] [guest|customer] [full]
import { chromium } from '@playwright/test';
const [origin, path, out, w = '1280', h = '800', scheme = 'light', who = 'customer', full] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme, deviceScaleFactor: 1 });
const page = await context.newPage();
if (who === 'customer') {
  await page.goto(origin + '/app/login');
  await page.waitForTimeout(1500);
  await page.getByLabel(/e-?mail/i).first().fill('customer@demo.local');
  await page.locator('input[type=password]').first().fill('northwind-customer');
  await page.locator('main form button[type=submit], form button[type=submit]').first().click();
  await page.waitForTimeout(2500);
}
await page.goto(origin + path);
await page.waitForTimeout(2500);
await page.screenshot({ path: out, fullPage: full === 'full' });
await browser.close();
