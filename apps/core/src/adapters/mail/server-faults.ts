/** nodemailer's codes for faults of the server rather than of a letter: its name, its connection, its login. */
const CODES = [
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EPROTOCOL',
];

type MailError = { code?: string; message: string; response?: string };

/** True for faults that would keep any letter from being sent. */
export const isServersFault = (error: unknown): boolean => CODES.includes((error as MailError).code ?? '');

/** Explains to the operator why the server of MAIL_URL can not be used, without the password. */
export function sentenceOf(error: unknown, { hostname, port, username }: URL): string {
  const { code, message, response } = error as MailError;
  const server = `MAIL_URL: the mail server ${hostname}${port && `:${port}`}`;
  const said = (response ?? message).trim();
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `${server} does not let ${decodeURIComponent(username)} in: ${said}`;
  if (/certificate|altnames/i.test(said)) return `${server} has a certificate that is not accepted: ${said}`;
  if (code === 'ETLS') return `${server} can not be spoken to over TLS: ${said}`;

  return `${server} can not be used: ${said}`;
}
