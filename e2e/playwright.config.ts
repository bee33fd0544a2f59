import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chosen } from './chosen-cookies.ts';

const PORT = Number(process.env.E2E_PORT ?? 3199);
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is left before its code would have paid for the slowest compiler: a tenth less of a core.
  '--js-flags=--no-opt',
];

/** Files whose stories change a shop of their own. */
const filesWith = (module: string) =>
  readdirSync(import.meta.dirname)
    .filter(
      (file) =>
        file.endsWith('.spec.ts') &&
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(`'./${module}'`),
    )
    .map((file) => `**/${file}`);
const [ownShop, ownDesk] = [filesWith('own-shop.ts'), filesWith('order-desk.ts')];

/** Single instance for all stories, in a data folder of its own, with deliveries that take seconds. */
export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A story waits for the shop about a fifth of its time: more of them than cores keep both busy.
  workers: 3,
  fullyParallel: true,
  // A single process begins with each shop that is changed, and keeps it until the last of its files.
  projects: [
    { name: 'own shop', testMatch: ownShop, workers: 1 },
    { name: 'own desk', testMatch: ownDesk, workers: 1 },
    { name: 'stories', testIgnore: [...ownShop, ...ownDesk] },
  ],
  // A story that passes only when told again is named at the end of `npm test`, which it fails.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '/tmp/fanfare-playwright.json' }],
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    headless: true,
    // Readers of these stories have chosen about cookies; those of consent.spec.ts have not.
    storageState: { cookies: [chosen('localhost')], origins: [] },
    viewport: { width: 1280, height: 900 },
    // Colours are looked at where they end, not on their way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: ARGS, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
  webServer: {
    // Without a shell between, so that it sees Playwright end.
    command: `exec ${process.execPath} e2e/instance.ts`,
    cwd: '..',
    url: `http://localhost:${PORT}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      SIMULATOR_SPEED: '600',
      SIMULATOR_FAULTS: 'false',
      // Stories count on an empty shop.
      DEMO_HISTORY: 'false',
      RATE_LIMITS: 'false',
      PRIVATE_WEBHOOKS: 'true',
    },
  },
});
