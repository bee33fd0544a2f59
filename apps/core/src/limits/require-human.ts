import type { CaptchaAction } from '../adapters/captcha/port.ts';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';

/** The field of the specification in which solutions arrive, whatever captcha there is. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/**
 * Throws 422 `captcha_required` without a solution of the action's challenge; when that can not be told, it throws too. Asks
 * nobody where the operator wants no captcha (INST-24): the limits around it hold on.
 */
export async function requireHuman(
  core: Core,
  action: CaptchaAction,
  body: { [CAPTCHA_FIELD]?: string | null | undefined },
): Promise<void> {
  if (!(await core.site.current()).settings.captchaEnabled) return;
  const solution = body[CAPTCHA_FIELD];
  if (!solution || !(await core.captcha.verify(action, solution)))
    throw new Refusal('captcha_required', { params: { action } });
}
