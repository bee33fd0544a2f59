import {
  CAPTCHA_ACTIONS,
  CAPTCHA_FIELD,
  getCaptchaChallenge,
  type InputOf,
  type OutputOf,
} from '@fanfare/contract';
import type { ApiError } from './api-error.ts';
import { solveCaptcha } from './solve-captcha.ts';

type Challenge = OutputOf<typeof getCaptchaChallenge>;

/**
 * Fields that a call adds to its body when it is repeated: the solution of the captcha that its refusal asks for. Throws where there is
 * no way to one. Code of its own: few pages ever need it.
 */
export async function answerCaptcha(
  { params }: ApiError,
  call: (
    endpoint: typeof getCaptchaChallenge,
    input: InputOf<typeof getCaptchaChallenge>,
  ) => Promise<Challenge>,
): Promise<{ [CAPTCHA_FIELD]: string }> {
  const action = CAPTCHA_ACTIONS.find((known) => known === params.action);
  if (action === undefined) throw new Error(`no captcha for ${params.action}`);
  const { data } = await call(getCaptchaChallenge, { query: { action } });

  return { [CAPTCHA_FIELD]: await solveCaptcha(data, action) };
}
