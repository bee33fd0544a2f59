/** Contact fields of a profile. The messenger's are set for customers who signed in by it. */
type Reached = {
  email: string | null;
  telegram_id?: string | number | null;
  telegram_username?: string | null;
};

/** The e-mail, else the name and number of the messenger (TB-19, TB-20). */
export function contactOf({ email, telegram_id, telegram_username }: Reached): string {
  if (email) return email;

  return [telegram_username ? `@${telegram_username}` : '', telegram_id ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
