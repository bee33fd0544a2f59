import type { Captcha } from './port.ts';
import { makeRecaptcha } from './recaptcha.ts';

type Parts = {
  builtIn: Captcha;
  /** The operator's current public key; null without one. */
  siteKey: () => Promise<string | null>;
  /** The secret key of the pair; null without one. */
  secret: string | null;
  /** URL that checks solutions; by default Google's. */
  url?: string;
};

/** Uses reCAPTCHA where the shop has both of its keys, otherwise the built-in captcha. */
export function makeChosenCaptcha({ builtIn, siteKey, secret, ...at }: Parts): Captcha {
  const chosen = async () => {
    const key = secret === null ? null : await siteKey();
    return secret === null || key === null ? builtIn : makeRecaptcha({ siteKey: key, secret, ...at });
  };

  return {
    challenge: async (action) => (await chosen()).challenge(action),
    verify: async (action, solution) => (await chosen()).verify(action, solution),
  };
}
