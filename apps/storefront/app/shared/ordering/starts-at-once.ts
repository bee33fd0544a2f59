/** True where the buyer asked in this form to have the order begun before the time to withdraw is over (C-45). */
export function startsAtOnce(form: FormData): boolean {
  return form.has('immediate_start_consent');
}
