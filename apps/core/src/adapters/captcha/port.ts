/** What a caller has to show to be none of many programs: a solution fits one of these alone. */
export type CaptchaAction =
  | 'sign_in'
  | 'register'
  | 'order'
  | 'find_orders'
  | 'reset_password'
  | 'send_notice';

/** A puzzle for the caller's browser; what is in it is the adapter's own. */
export type Challenge = { parameters: Record<string, unknown>; signature: string };

export type Captcha = {
  challenge(action: CaptchaAction): Promise<Challenge>;
  /** Whether a text solves a challenge of the action that was given out lately and not used yet. Throws when that can not be told. */
  verify(action: CaptchaAction, solution: string): Promise<boolean>;
};
