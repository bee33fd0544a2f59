let loaded: Promise<ReadonlySet<string>> | null = null;

/** Some 18,000 passwords of at least 8 characters that guessing tools try first, read when the first one is asked about. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8)),
  );

  return loaded;
}

/** ASVS 5.0 6.2.4: true for passwords that everyone has, one character repeated, and plain runs of digits. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.toLowerCase();
  if (/^(.)\1+$/u.test(folded) || '01234567890123456789'.includes(folded)) return true;

  return (await commonPasswords()).has(folded);
}

/** Characters that have to remain of a password without the words that are easy to guess for this shop and customer. */
const MIN_OWN = 4;
const MIN_WORD = 3;

/** ASVS 5.0 6.2.11: true when little is left of a password without the shop's name and the parts of the e-mail. */
export function isPersonalPassword(
  password: string,
  { email, shop }: { email: string | null; shop: string },
): boolean {
  const [local = '', domain = ''] = (email ?? '').toLowerCase().split('@');
  const name = domain.split('.').slice(0, -1).join('.');
  const words = [shop, local, domain, name, ...shop.split(/\s+/), ...local.split(/[._+-]/)]
    .map(lettersOf)
    .filter(({ length }) => length >= MIN_WORD)
    .sort((a, b) => b.length - a.length);
  const own = words.reduce((left, word) => left.replaceAll(word, ''), lettersOf(password));

  return own !== lettersOf(password) && own.length < MIN_OWN;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
