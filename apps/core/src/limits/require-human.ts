import { CAPTCHA_FIELD } from '@fanfare/contract';
import type { CaptchaAction } from '../adapters/captcha/port.ts';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';

/**
 * Throws 422 `captcha_required` on the captcha's field, with where else to turn, without a solution of the action's challenge, and an error if it can not
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
  if (solution && (await core.captcha.verify(action, solution))) return;
  const params = { action, contact: supportContact ?? operator.email };
  throw new Refusal('captcha_required', {
    fields: { [CAPTCHA_FIELD]: [{ id: 'errors.captcha_required', params }] },
    params,
  });
}
