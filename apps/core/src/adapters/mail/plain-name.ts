/**
 * False for names that may hold an advertisement: anyone can open an account for anyone's address, so such a name is not
 * repeated there.
 */
export function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}'’.\- ]{1,40}$/u.test(name) && !/\.\S|www/i.test(name);
}
