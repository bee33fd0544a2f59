/** How commands ask for an account. Whoever came by another service may have no e-mail. */
export const ACCOUNT = 'EMAIL|ID|@TELEGRAM';

/** What names an account in the words of a command; null for what can be none. */
export function namedAccount(word: string): string | null {
  const named = word.trim().toLowerCase();

  return /^\d{1,15}$|^@\w{1,64}$|^[^@]+@[^@]+$/.test(named) ? named : null;
}
