/** Passwords of at least 8 characters that guessing tools try first, with the patterns they are built from. */
const COMMON = new Set(
  'password passw0rd password1 password12 password123 password1234 12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 00000000 88888888 66666666 12341234 11223344 123123123 147258369 123654789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 q1w2e3r4 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball basketball superman batman123 starwars starwars1 trustno1 whatever computer internet samsung1 michelle jennifer jonathan liverpool chelsea1 arsenal1 welcome1 welcome123 letmein1 letmein123 admin123 administrator changeme changeme1 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 asdf1234 test1234 testtest default1 dragon123 monkey123 master123 pokemon1 minecraft fanfare1 fanfare123'.split(
    ' ',
  ),
);

/** ASVS 5.0 6.2.4: true for passwords that everyone has, one character repeated, and plain runs of digits. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();

  return COMMON.has(folded) || /^(.)\1+$/u.test(folded) || '01234567890123456789'.includes(folded);
}
