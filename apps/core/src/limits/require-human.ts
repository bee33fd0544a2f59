import type { CaptchaAction } from '../adapters/captcha/port.ts';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';

/** The field of the specification in which solutions arrive, whatever captcha there is. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/** Throws 422 `captcha_required` without a solution of the action's challenge; when that can not be told, it throws too. */
export async function requireHuman(
  core: Core,
  action: CaptchaAction,
  body: { [CAPTCHA_FIELD]?: string | null | undefined },
): Promise<void> {
  const solution = body[CAPTCHA_FIELD];
  if (!solution || !(await core.captcha.verify(action, solution)))
    throw new Refusal('captcha_required', { params: { action } });
}
