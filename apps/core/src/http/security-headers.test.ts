import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';
import { outsidersOf } from './third-parties.ts';

const originsOf = (policy: string) => policy.match(/https:\/\/[^\s;]+/g) ?? [];

test('RT-53 a page frames nothing, but for the origins that it was made to show', () => {
  const parts = { scripts: [], styles: [], hasTags: false };
  expect(contentSecurityPolicy(parts)).toContain("frame-src 'none';");
  expect(contentSecurityPolicy({ ...parts, frames: ['https://docs.example.com'] })).toContain(
    'frame-src https://docs.example.com;',
  );
});

test('INST-17 INST-18 INST-24 chats and reCAPTCHA are let in only where the operator has them', () => {
  const parts = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], hasTags: false };
  const off = { captchaEnabled: true, recaptchaSiteKey: null, intercomAppId: null, jivoAppId: null };
  const policyOf = (change: Partial<Parameters<typeof outsidersOf>[0]>) =>
    contentSecurityPolicy({ ...parts, outsiders: outsidersOf({ ...off, ...change }) });
  expect(originsOf(policyOf({}))).toEqual([]);
  expect(policyOf({})).toContain("style-src 'self' 'sha256-b';");
  const intercom = policyOf({ intercomAppId: 'ab12cd34' });
  expect(intercom).toContain(
    "script-src 'self' https://widget.intercom.io https://js.intercomcdn.com 'sha256-a';",
  );
  for (const origin of originsOf(intercom)) expect(origin).toMatch(/intercom/);
  for (const origin of originsOf(policyOf({ jivoAppId: 'AbCd1234' })))
    expect(origin).toMatch(/\.jivosite\.com$/);
  const recaptcha = policyOf({ recaptchaSiteKey: '6Le' });
  expect(recaptcha).toContain('frame-src https://www.google.com/recaptcha/');
  expect(recaptcha).toContain("style-src 'self' 'sha256-b';");
  expect(originsOf(policyOf({ recaptchaSiteKey: '6Le', captchaEnabled: false }))).toEqual([]);
  for (const policy of [intercom, recaptcha]) expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a page may ask no other origin, unless the operator has tags: then those of the tags and no other', () => {
  const parts = { scripts: ["'sha256-a'"], styles: [] };
  expect(originsOf(contentSecurityPolicy({ ...parts, hasTags: false }))).toEqual([]);
  const policy = contentSecurityPolicy({ ...parts, hasTags: true });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com 'sha256-a';");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/);
  for (const origin of originsOf(policy))
    expect(origin).toMatch(/\.(googletagmanager|google-analytics|google)\.com$/);
});
