import type { CAPTCHA_FIELD } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { countWithin } from '../../../limits/count-within.ts';
import { requireHuman } from '../../../limits/require-human.ts';

/** Each registration writes a letter to whatever address was entered: more than these an hour from one address need a captcha. */
const WITHOUT_CAPTCHA = 5;

/** `block` is where the request comes from. Throws 422 `captcha_required`, and 503 when nobody can count. */
export async function guardRegistration(
  core: Core,
  block: string,
  body: { [CAPTCHA_FIELD]?: string | null | undefined },
): Promise<void> {
  if (!core.config.hasRateLimits) return;
  const { count } = await countWithin(core, `registrations from ${block}`, 3600);
  if (count > WITHOUT_CAPTCHA) await requireHuman(core, 'register', body);
}
