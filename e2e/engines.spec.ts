import { codeOf, PASSWORD } from './authenticator.ts';
import { deskUrl } from './desk.ts';
import { openTicketAs } from './desk-tickets.ts';
import type { Engine } from './engines/engine.ts';
import { startFirefox } from './engines/firefox.ts';
import { type Reader, readerOf } from './engines/reader.ts';
import { startWebKit } from './engines/webkit.ts';
import { confirmEmail } from './mailbox.ts';
import { asStaff } from './staff.ts';
import { expect, freshLink, openAccount, test } from './story.ts';

/** The main jobs in engines that Playwright does not bring, from the packages of Debian. */
const ENGINES = {
  'Firefox ESR': { start: startFirefox, packages: 'firefox-esr' },
  WebKitGTK: { start: startWebKit, packages: 'webkit2gtk-driver, xvfb' },
};
const LONG = 240_000;

for (const [name, { start, packages }] of Object.entries(ENGINES)) {
  async function withReader(use: (reader: Reader, engine: Engine) => Promise<void>): Promise<void> {
    const engine = await start();
    test.skip(engine === null, `${name} is not installed (apt-get install ${packages})`);
    if (engine === null) return;
    try {
      await use(readerOf(engine), engine);
      // Firefox asks for an icon of its own accord on the page of the sandbox, which allows nothing from outside.
      expect(engine.errors().filter((error) => !error.includes('/favicon.ico'))).toEqual([]);
    } finally {
      await engine.close();
    }
  }

  test(`in ${name} a guest finds a service, orders it, pays, follows the order, and a customer signs in`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(LONG);
    const email = await openAccount(page);
    await withReader(async (reader) => {
      await reader.open(`${baseURL}/app/`);
      await reader.write(/^Search services/, 'in-feed');
      await reader.enter();
      await reader.sees(/^Views from in-feed placements/);
      await reader.open(`${baseURL}/app/`);
      await reader.write(/^Link/, freshLink());
      await reader.write(/^Email/, 'engines@example.com');
      await reader.write(/^Quantity/, '1000');
      await reader.press('box', /^Without/);
      await reader.press('box', /^Start right away/);
      await reader.press('button', /^Order and pay \$/);
      await reader.sees(/^Sandbox payment$/);
      await reader.press('button', /^Pay\s*The payment succeeds/);
      await reader.sees(/^History$/);
      expect(await reader.address()).toMatch(/\/app\/orders\/\d+\?token=/);
      await reader.sees(/^Completed$/);

      await reader.open(`${baseURL}/app/login`);
      await reader.write(/^Email/, email);
      await reader.write(/^Password/, PASSWORD);
      await reader.press('button', /^Log in$/);
      await reader.sees(/^\$0\.00$/);
    });
  });

  test(`in ${name} staff find a ticket at the console and take it`, async ({ page, browser, baseURL }) => {
    test.setTimeout(LONG);
    const subject = `Where does it stand ${Date.now()}`;
    const customer = await openTicketAs(browser, baseURL, subject);
    const email = await openAccount(page, 'Mira Olsen');
    await confirmEmail(page, email);
    await asStaff(baseURL, 'set-staff-role', email, 'support', 'a new colleague');
    await withReader(async (reader) => {
      await reader.open(deskUrl(baseURL));
      await reader.write(/^Email/, email);
      await reader.write(/^Password/, PASSWORD);
      await reader.press('button', /^Continue$/);
      await reader.sees(/^[A-Z2-7]{32}$/);
      const key = await reader.read(String.raw`document.body.innerText.match(/\b[A-Z2-7]{32}\b/)[0]`);
      await reader.write(/^Code that the app shows/, codeOf(String(key)));
      await reader.press('button', /^Turn on$/);
      await reader.press('button', /^I have kept them$/);
      await reader.sees(/^Today$/);
      await reader.open(deskUrl(baseURL, 'tickets'));
      await reader.write(/^Number, order or email/, customer.email);
      await expect.poll(() => reader.read('document.querySelectorAll("tbody tr").length')).toBe(1);
      await reader.press('button', new RegExp(`^${subject}`));
      await reader.press('button', /^Take/);
      await reader.sees(/you answer/);
    });
  });
}
