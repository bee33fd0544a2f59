import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SCREENS, type ScreenName } from '@fanfare/contract';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { freePort, removeFolder, startInstance } from '../apps/core/testing/instance.ts';
import { ownerHeaders } from '../bench/lib/desk-work.ts';
import { build } from './build.ts';
import { findChromium } from './find-chromium.ts';

const KB = 1024;
/** Scripts with libraries as they are published (decision 0127); the services page may have 180 KB at most. */
const BUDGETS = { javascript: 164.4 * KB, styles: 11.8 * KB, fonts: 55 * KB, fontFiles: 2, shift: 0.02 };
/** The language with the longest words. */
const LARGEST_LANGUAGE = '/ru';
const SCREEN_BUDGET = 176.4 * KB;
/** Screens on which most readers begin. */
const SCREEN_BUDGETS: Partial<Record<ScreenName, number>> = {
  index: 165.2 * KB,
  // A type with few services has its order form in sight at once.
  slug: 197.2 * KB,
  'orders-create': 173.4 * KB,
  login: 142.4 * KB,
};
/** All scripts of the console's list of orders and of what it loads soon after. */
const CONSOLE_BUDGET = 170 * KB;
/** Addresses of screens that need a customer or an order. */
const SCREEN_PATHS: Partial<Record<ScreenName, string>> = {
  slug: '/services/youtube-packages',
  order: '/orders/{order}',
  'legal-text': '/legal/terms',
};
/** Screens outside the cabinet that are a customer's own. */
const OF_A_CUSTOMER: ScreenName[] = ['order', 'support-ticket'];
/** Time in which late shifts count too: fonts, hydration, late content. */
const SETTLE_MS = 2000;

const DEMO_CUSTOMER = { email: 'customer@demo.local', password: 'northwind-customer' };

/** Screens that are loaded at a time: most of a load is waiting for what comes late. */
const ABREAST = 4;

type Loaded = { path: string; bytes: number };
type Kind = 'javascript' | 'styles' | 'fonts';
type FirstLoad = { javascript: Loaded[]; styles: Loaded[]; fonts: Loaded[]; shift: number; path: string };
/** Cookies and storage of somebody who is signed in. */
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Measures the first load of the services page as a phone gets it, then the scripts of every screen and of the console. Ends
 * with 1 when a figure is above its budget.
 */
async function main(): Promise<void> {
  await build();
  // A folder of its own: two checkouts are measured beside each other.
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-size-'));
  const consolePort = String(await freePort());
  const instance = await startInstance({ CONSOLE_PORT: consolePort }, folder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const isWithin = report(await loadPage(browser, `${instance.url}/app/`));
    const areScreensWithin = await reportScreens(browser, instance.url);
    const isConsoleWithin = await reportConsole(
      browser,
      `http://localhost:${consolePort}`,
      instance.databaseUrl,
    );
    process.exitCode = isWithin && areScreensWithin && isConsoleWithin ? 0 : 1;
  } finally {
    await browser.close();
    await instance.stop();
    await removeFolder(folder);
  }
}

/** Loads a page with empty caches, for a guest or for whoever is signed in. */
async function loadPage(browser: Browser, address: string, signedIn?: SignedIn): Promise<FirstLoad> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...phone, ...(signedIn && { storageState: signedIn }) });
  try {
    const page = await context.newPage();
    const kinds = { script: 'javascript', stylesheet: 'styles', font: 'fonts' } as const;
    const load: FirstLoad = { javascript: [], styles: [], fonts: [], shift: 0, path: '' };
    const seen: Record<Kind, Set<string>> = { javascript: new Set(), styles: new Set(), fonts: new Set() };
    page.on('response', (response) => {
      const kind = kinds[response.request().resourceType() as keyof typeof kinds];
      // Chunks that the page names for its scripts may be fetched as plain preloads: each counts once.
      if (kind) seen[kind].add(response.url());
    });
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(address);
    // The network is never idle on pages that hold a stream open.
    const countSeen = () => Object.values(seen).reduce((count, urls) => count + urls.size, 0);
    for (let known = -1; known !== countSeen(); ) {
      known = countSeen();
      await page.waitForTimeout(SETTLE_MS);
    }
    for (const kind of Object.values(kinds)) load[kind] = await Promise.all([...seen[kind]].map(weigh));
    load.shift = Number(await page.evaluate('window.layoutShift'));
    load.path = new URL(page.url()).pathname;

    return load;
  } finally {
    await context.close();
  }
}

const WATCH_SHIFTS = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

const weights = new Map<string, Promise<Loaded>>();

/**
 * Fonts are compressed by their own format; other files are weighed as the build's brotli files. Each is weighed once: a name
 * has the hash of what is in it.
 */
function weigh(url: string): Promise<Loaded> {
  const weighed =
    weights.get(url) ??
    fetch(url).then(async (answer) => {
      if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const path = new URL(url).pathname;

      return { path, bytes: (/\.woff2?$/.test(path) ? body : brotliCompressSync(body)).length };
    });
  weights.set(url, weighed);

  return weighed;
}

const sum = (files: Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);

function report({ javascript, styles, fonts, shift }: FirstLoad): boolean {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
  const rows: [name: string, measured: number, budget: number, show: (value: number) => string][] = [
    [`JavaScript, brotli, ${javascript.length} files`, sum(javascript), BUDGETS.javascript, kb],
    [`CSS, brotli, ${styles.length} files`, sum(styles), BUDGETS.styles, kb],
    ['Fonts', sum(fonts), BUDGETS.fonts, kb],
    ['Font files', fonts.length, BUDGETS.fontFiles, String],
    ['Layout shift', shift, BUDGETS.shift, (value) => value.toFixed(4)],
  ];
  process.stdout.write('First load of the services page\n\n');
  for (const [name, measured, budget, show] of rows) {
    const verdict = measured <= budget ? 'ok' : 'ABOVE';
    process.stdout.write(
      `  ${name.padEnd(34)} ${show(measured).padStart(10)} of ${show(budget).padStart(9)}  ${verdict}\n`,
    );
  }
  process.stdout.write('\nLargest scripts\n\n');
  for (const { path, bytes } of [...javascript].sort((a, b) => b.bytes - a.bytes).slice(0, 8))
    process.stdout.write(`  ${kb(bytes).padStart(10)}  ${path}\n`);

  return rows.every(([, measured, budget]) => measured <= budget);
}

/** Reports the scripts of each screen, in the language with the longest words. */
async function reportScreens(browser: Browser, origin: string): Promise<boolean> {
  process.stdout.write(`\nScripts of every screen, in ${LARGEST_LANGUAGE.slice(1)}\n\n`);
  const order = await placeOrder(browser, origin);
  const waiting = Object.entries(SCREENS) as [ScreenName, (typeof SCREENS)[ScreenName]][];
  let areWithin = true;
  const loadNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (next === undefined) return;
    const [name, { path, layout }] = next;
    const address = `${origin}/app${LARGEST_LANGUAGE}${(SCREEN_PATHS[name] ?? path).replace('{order}', order)}`;
    const needsCustomer = layout === 'cabinet' || OF_A_CUSTOMER.includes(name);
    // A session of its own each: a page renews the one that it has.
    const signedIn = needsCustomer ? (await signIn(browser, origin)).signedIn : undefined;
    const { javascript, path: shown } = await loadPage(browser, address, signedIn);
    if (name !== 'login' && shown.endsWith('/login')) throw new Error(`${name} leads to the login`);
    const bytes = sum(javascript);
    const isWithin = bytes <= (SCREEN_BUDGETS[name] ?? SCREEN_BUDGET);
    areWithin &&= isWithin;
    process.stdout.write(
      `  ${name.padEnd(28)} ${layout.padEnd(13)} ${(bytes / KB).toFixed(1).padStart(7)} KB  ${isWithin ? 'ok' : 'ABOVE'}\n`,
    );
    await loadNext();
  };
  await Promise.all(Array.from({ length: ABREAST }, loadNext));

  return areWithin;
}

/** Reports the scripts of the console, in the language with the longest words. */
async function reportConsole(browser: Browser, origin: string, databaseUrl: string): Promise<boolean> {
  const { cookie = '' } = await ownerHeaders(databaseUrl, origin);
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: origin }]);
  const signedIn = await context.storageState();
  await context.close();
  const language = { name: 'console-language', value: LARGEST_LANGUAGE.slice(1) };
  const { javascript } = await loadPage(browser, `${origin}/console/orders`, {
    ...signedIn,
    origins: [{ origin, localStorage: [language] }],
  });
  const bytes = sum(javascript);
  const isWithin = bytes <= CONSOLE_BUDGET;
  process.stdout.write(
    `\nScripts of the console's list of orders\n\n  ${javascript.length} files ${(bytes / KB).toFixed(1)} KB of ${CONSOLE_BUDGET / KB}  ${isWithin ? 'ok' : 'ABOVE'}\n`,
  );

  return isWithin;
}

/** Signs the demo's customer in. */
async function signIn(browser: Browser, origin: string): Promise<{ signedIn: SignedIn; token: string }> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${origin}/login`, { data: DEMO_CUSTOMER });
  const signedIn = await context.storageState();
  await context.close();

  return { signedIn, token: answer.headers().authorization ?? '' };
}

/** Places an order of the demo's customer; gives its number. */
async function placeOrder(browser: Browser, origin: string): Promise<string> {
  const { token } = await signIn(browser, origin);
  const url = 'https://youtu.be/dEm0VideoA1';
  const placed = await fetch(`${origin}/api/v1/order-widget/widget-order-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({
      orders: [{ service_id: 1, quantity: 1000, url, is_guarantee: false }],
      payment_method_id: 1,
    }),
  });
  const [, id] = /"id":(\d+)/.exec(await placed.text()) ?? [];
  if (id === undefined) throw new Error(`the order was answered with ${placed.status}`);

  return id;
}

await main();
