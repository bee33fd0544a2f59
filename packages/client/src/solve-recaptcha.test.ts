// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { letScriptsCome } from './scripts-in-tests.ts';
import { solveCaptcha } from './solve-captcha.ts';

test('a challenge of reCAPTCHA is solved by its script, which is asked for only then', async () => {
  const given = { parameters: { type: 'recaptcha', siteKey: '6Le-key' }, signature: '' };
  // Files share a page.
  document.head.replaceChildren();
  letScriptsCome(false);
  await expect(solveCaptcha(given, 'sign_in')).rejects.toThrow('no reCAPTCHA');
  letScriptsCome(true);
  window.grecaptcha = {
    ready: (work) => work(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  };
  expect(await solveCaptcha(given, 'sign_in')).toBe('6Le-key sign_in');
  expect(await solveCaptcha(given, 'register')).toBe('6Le-key register');
  expect([...document.head.querySelectorAll('script')].map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/api.js?render=6Le-key',
  ]);
});
