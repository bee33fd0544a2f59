import type { Instance } from '../pages/instance.ts';

/** True where the shop asks a buyer for that: not a company, whose contracts cannot be withdrawn from. */
export const asksToStart = ({ profile, settings }: Pick<Instance, 'profile' | 'settings'>): boolean =>
  settings.asksImmediateStart && profile?.account_type !== 'company';

/** True where the buyer asked in this form to have the order begun before the time to withdraw is over (C-45). */
export function startsAtOnce(form: FormData): boolean {
  return form.has('immediate_start_consent');
}
