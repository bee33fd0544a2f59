import { createHmac, randomUUID } from 'node:crypto';

export type Letter = {
  to: string;
  from: string;
  text: string;
  id?: string;
  html?: string;
  headers?: Record<string, string>;
  files?: { name: string; bytes: Buffer }[];
};

const CRLF = '\r\n';
const headersOf = ({ id = `<${randomUUID()}@mail.example>`, headers = {} }: Letter): [string, string][] => [
  ['Message-Id', id],
  ['Subject', 'Re: your ticket'],
  ...Object.entries(headers),
];

const basic = (secret: string) => `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;

/** A request of an inbound service, as its documentation describes it. */
export type Posted = { path: string; headers: Record<string, string>; raw: Buffer };

/** Postmark: JSON with a name and a password in the address. */
export function byPostmark(secret: string, letter: Letter): Posted {
  const { to, from, text, html = '', files = [] } = letter;
  const body = {
    FromName: 'Mira',
    MessageStream: 'inbound',
    From: from,
    FromFull: { Email: from, Name: 'Mira', MailboxHash: '' },
    To: `"Support" <${to}>`,
    ToFull: [{ Email: to, Name: 'Support', MailboxHash: to.split('+')[1]?.split('@')[0] ?? '' }],
    Cc: '',
    CcFull: [],
    Bcc: '',
    BccFull: [],
    OriginalRecipient: to,
    Subject: 'Re: your ticket',
    MessageID: randomUUID(),
    ReplyTo: '',
    Date: 'Fri, 27 Nov 2026 10:00:00 +0000',
    TextBody: text,
    HtmlBody: html,
    StrippedTextReply: '',
    Tag: '',
    Headers: headersOf(letter).map(([Name, Value]) => ({ Name, Value })),
    Attachments: files.map(({ name, bytes }) => ({
      Name: name,
      Content: bytes.toString('base64'),
      ContentType: 'application/octet-stream',
      ContentLength: bytes.length,
    })),
  };

  return {
    path: '/hooks/inbound-mail/postmark',
    headers: { 'content-type': 'application/json', authorization: basic(secret) },
    raw: Buffer.from(JSON.stringify(body)),
  };
}

/** Mailgun: a form, signed over its time and token. */
export function byMailgun(secret: string, letter: Letter, at: Date): Posted {
  const { to, from, text, html = '', files = [] } = letter;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const token = randomUUID().replaceAll('-', '').padEnd(50, '0');
  const fields = {
    recipient: to,
    sender: from,
    from: `Mira <${from}>`,
    subject: 'Re: your ticket',
    'body-plain': text,
    'stripped-text': text,
    'body-html': html,
    'message-headers': JSON.stringify(headersOf(letter)),
    'attachment-count': String(files.length),
    timestamp,
    token,
    signature: createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex'),
  };
  const path = '/hooks/inbound-mail/mailgun';
  if (files.length > 0) return multipart(path, fields, files);

  return {
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: Buffer.from(new URLSearchParams(fields).toString()),
  };
}

/** SendGrid: always a form of parts, with the head as it was written and character sets of its fields. */
export function bySendgrid(secret: string, letter: Letter, charset = 'UTF-8'): Posted {
  const { to, from, text, html = '', files = [] } = letter;
  const fields = {
    headers: headersOf(letter)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    to: `Support <${to}>`,
    from: `Mira <${from}>`,
    subject: 'Re: your ticket',
    text: Buffer.from(text, charset === 'UTF-8' ? 'utf8' : 'latin1'),
    html,
    envelope: JSON.stringify({ to: [to], from }),
    charsets: JSON.stringify({ to: 'UTF-8', from: 'UTF-8', subject: 'UTF-8', text: charset, html: 'UTF-8' }),
    attachments: String(files.length),
    SPF: 'pass',
  };
  const posted = multipart('/hooks/inbound-mail/sendgrid', fields, files);

  return { ...posted, headers: { ...posted.headers, authorization: basic(secret) } };
}

function multipart(
  path: string,
  fields: Record<string, string | Buffer>,
  files: Letter['files'] = [],
): Posted {
  const boundary = 'xYzZY';
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}${CRLF}Content-Disposition: form-data; ${head}${CRLF}${CRLF}`),
      Buffer.from(body as string),
      Buffer.from(CRLF),
    ]);
  const raw = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(({ name, bytes }, index) =>
      part(
        `name="attachment${index + 1}"; filename="${name}"${CRLF}Content-Type: application/octet-stream`,
        bytes,
      ),
    ),
    Buffer.from(`--${boundary}--${CRLF}`),
  ]);

  return { path, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, raw };
}
