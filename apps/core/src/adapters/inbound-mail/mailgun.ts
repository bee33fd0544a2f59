import { createHmac } from 'node:crypto';
import { isEqual } from '../../lib/is-equal.ts';
import { addressOf, headersOf, jsonOf, textOf, wordsOf } from './fields.ts';
import type { InboundService } from './port.ts';

/** Mailgun retries the delivery of an email for eight hours. */
const FRESH_SECONDS = 12 * 3600;

/**
 * Routes of Mailgun that forward to a URL: a form, signed with the key for webhooks over its time and token
 * (https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http).
 */
export const mailgun: InboundService = {
  usesBasic: false,
  hasCharsets: false,
  read({ fields, files }, { secret, now }) {
    const [timestamp, token] = [textOf(fields.timestamp), textOf(fields.token)];
    const signature = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    if (!(age <= FRESH_SECONDS) || !isEqual(signature, textOf(fields.signature))) return null;
    const listed = jsonOf(fields['message-headers']);
    const headers = headersOf(
      Array.isArray(listed)
        ? listed.filter(Array.isArray).map(([name, value]) => [name, value] as const)
        : [],
    );
    const id = headers.get('message-id') ?? textOf(fields['Message-Id']);
    const from = textOf(fields.from) || textOf(fields.sender);
    if (id === '' || from === '') return null;

    return {
      to: textOf(fields.recipient).split(',').map(addressOf),
      from: addressOf(from),
      id,
      text: wordsOf(textOf(fields['body-plain']), textOf(fields['body-html'])),
      html: textOf(fields['body-html']),
      headers,
      files,
    };
  },
};
