import type { CaptchaAction } from '../adapters/captcha/port.ts';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';

/** The specification's field for solutions, whichever captcha is used. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/**
 * Throws 422 `captcha_required`, with where else to turn, without a solution of the action's challenge, and an error if it can not
 * be checked. Does nothing where the operator disabled captchas (INST-24): other limits still apply.
 */
export async function requireHuman(
  core: Core,
  action: CaptchaAction,
  body: { [CAPTCHA_FIELD]?: string | null | undefined },
): Promise<void> {
  const { captchaEnabled, supportContact, operator } = (await core.site.current()).settings;
  if (!captchaEnabled) return;
  const solution = body[CAPTCHA_FIELD];
  if (!solution || !(await core.captcha.verify(action, solution)))
    throw new Refusal('captcha_required', { params: { action, contact: supportContact ?? operator.email } });
}
