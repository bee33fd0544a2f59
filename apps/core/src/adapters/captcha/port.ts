/** Actions that a captcha protects. A solution is valid for one action only. */
export type CaptchaAction =
  | 'sign_in'
  | 'register'
  | 'order'
  | 'find_orders'
  | 'reset_password'
  | 'send_notice'
  | 'write_to_support';

/** A puzzle for the caller's browser; its parameters are the adapter's own. */
export type Challenge = { parameters: Record<string, unknown>; signature: string };

export type Captcha = {
  challenge(action: CaptchaAction): Promise<Challenge>;
  /** True when the text solves a recent, unused challenge of the action. Throws when that can not be checked. */
  verify(action: CaptchaAction, solution: string): Promise<boolean>;
};
