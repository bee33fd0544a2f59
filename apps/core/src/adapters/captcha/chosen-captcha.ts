import type { Captcha } from './port.ts';
import { makeRecaptcha } from './recaptcha.ts';

type Parts = {
  builtIn: Captcha;
  /** The operator's public key now; null without one. */
  siteKey: () => Promise<string | null>;
  /** The secret half of the pair; null without one. */
  secret: string | null;
  /** Where solutions are asked about; by default at Google. */
  url?: string;
};

/** reCAPTCHA where the shop has both keys of it, otherwise the captcha that is built in. */
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
