import { addressOf, headersOf, jsonOf, textOf, wordsOf } from './fields.ts';
import type { InboundService } from './port.ts';

/**
 * SendGrid's Inbound Parse: a form with the headers as they were written, sent to an address with a name and a password
 * (https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook).
 */
export const sendgrid: InboundService = {
  usesBasic: true,
  hasCharsets: true,
  read({ fields, files }) {
    const headers = headersOf(rawHeaders(textOf(fields.headers)));
    const envelope = jsonOf(fields.envelope) as { to?: unknown } | undefined;
    const to = Array.isArray(envelope?.to) ? envelope.to.map(textOf) : [textOf(fields.to)];
    const [id, from] = [headers.get('message-id') ?? '', textOf(fields.from)];
    if (id === '' || from === '') return null;

    return {
      to: to.map(addressOf),
      from: addressOf(from),
      id,
      text: wordsOf(textOf(fields.text), textOf(fields.html)),
      html: textOf(fields.html),
      headers,
      files,
    };
  },
};

/** Lines of a letter's head; one that begins with a space goes on the one before. */
function rawHeaders(head: string): [string, string][] {
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)] as [string, string]] : [];
    });
}
