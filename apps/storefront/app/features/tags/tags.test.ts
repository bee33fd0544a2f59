// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConsentChoices } from '../../shared/session/consent.ts';

const TAGS = { googleAnalytics4Id: 'G-AB12CD34EF', tagManagerId: 'GTM-AB12CD3' };
const both = (value: 'granted' | 'denied'): ConsentChoices => ({ analytics: value, advertising: value });

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the tags of Google set theirs
  document.cookie = text;
}

/** Each test has a page of its own. */
async function freshPage() {
  vi.resetModules();
  delete window.dataLayer;
  document.head.replaceChildren();
  for (const pair of document.cookie.split('; ')) setCookie(`${pair.split('=')[0]}=; path=/; max-age=-1`);
  // Requests are stubbed: this page has no network.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    asked.push(...nodes.map((node) => (node as HTMLScriptElement).src));
  });

  return import('./tags.ts');
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

const said = () =>
  (window.dataLayer ?? []).map((entry) => (Symbol.iterator in Object(entry) ? [...(entry as [])] : entry));

test('everything is denied before anything is chosen, and nothing is asked for', async () => {
  const { followConsent } = await freshPage();
  followConsent(null, TAGS);
  expect(said()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        wait_for_update: 500,
      },
    ],
  ]);
  expect(asked).toEqual([]);
});

test('DLG-15 accepting grants every signal, and only then tags are asked for', async () => {
  const { followConsent } = await freshPage();
  followConsent(null, TAGS);
  followConsent(both('granted'), TAGS);
  expect(said()[1]).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    },
  ]);
  expect(asked).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
  ]);
  followConsent(both('granted'), TAGS);
  expect(asked).toHaveLength(2);
});

test('DLG-16 declining denies ad and analytics consent and asks for nothing', async () => {
  const { followConsent } = await freshPage();
  followConsent(both('denied'), TAGS);
  expect(said()[1]).toEqual([
    'consent',
    'update',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    },
  ]);
  expect(asked).toEqual([]);
});

test('CKP-02 C-01 each signal follows its own choice, none is granted by saving', async () => {
  const { signalsOf } = await freshPage();
  expect(signalsOf({ analytics: 'granted', advertising: 'denied' })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  expect(signalsOf({ analytics: 'denied', advertising: 'granted' })).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
  });
});

test('analytics alone is not asked for where only advertising was allowed', async () => {
  const { followConsent } = await freshPage();
  followConsent({ analytics: 'denied', advertising: 'granted' }, TAGS);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3']);
});

test('an earlier choice counts on the next page', async () => {
  const { followConsent } = await freshPage();
  setCookie('use-cookie=granted.granted.1.x; path=/');
  followConsent(null, TAGS);
  expect(asked).toHaveLength(2);
});

test('consent that is taken back is told to tags that are here, and their cookies go', async () => {
  const { followConsent } = await freshPage();
  followConsent(both('granted'), TAGS);
  setCookie('_ga=GA1.1.1; path=/');
  setCookie('_ga_AB12=x; path=/');
  setCookie('locale_shown=1; path=/');
  followConsent(both('denied'), TAGS);
  expect(said().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  expect(document.cookie).toBe('locale_shown=1');
});

test('the script of the operator runs once', async () => {
  const { runCustomCode } = await freshPage();
  runCustomCode('/custom-code.js?v=a');
  runCustomCode('/custom-code.js?v=b');
  expect(asked).toEqual([expect.stringMatching(/custom-code\.js\?v=a$/)]);
});
