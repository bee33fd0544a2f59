import { addressOf, headersOf, textOf, wordsOf } from './fields.ts';
import type { InboundService } from './port.ts';

type Named = { Name?: unknown; Value?: unknown; Content?: unknown };
type Mailbox = { Email?: unknown };

const listOf = <Row>(value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

/**
 * Postmark's inbound webhook: JSON, with files in base64. It is sent to an address with a name and a password
 * (https://postmarkapp.com/developer/webhooks/inbound-webhook).
 */
export const postmark: InboundService = {
  usesBasic: true,
  hasCharsets: false,
  read({ fields }) {
    const headers = headersOf(listOf<Named>(fields.Headers).map(({ Name, Value }) => [Name, Value] as const));
    const id = headers.get('message-id') ?? textOf(fields.MessageID);
    const from = textOf((fields.FromFull as Mailbox | undefined)?.Email) || textOf(fields.From);
    if (id === '' || from === '') return null;

    return {
      to: [
        textOf(fields.OriginalRecipient),
        ...[...listOf<Mailbox>(fields.ToFull), ...listOf<Mailbox>(fields.CcFull)].map(({ Email }) =>
          textOf(Email),
        ),
      ],
      from: addressOf(from),
      id,
      text: wordsOf(textOf(fields.TextBody), textOf(fields.HtmlBody)),
      html: textOf(fields.HtmlBody),
      headers,
      files: listOf<Named>(fields.Attachments).map(({ Name, Content }) => ({
        name: textOf(Name),
        bytes: Buffer.from(textOf(Content), 'base64'),
      })),
    };
  },
};
