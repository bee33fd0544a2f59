import type { InboundMail } from '../../adapters/inbound-mail/port.ts';

const BULK = /^(?:bulk|junk|list|auto_reply)$/i;
const ROBOTS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i;

/**
 * True where nobody wrote a letter: notes of absence, reports of delivery and what goes to many, which would be answered without end
 * (RFC 3834, RFC 5230). `X-Auto-Response-Suppress` only asks not to be answered by a program, and `List-ID` stands in letters that
 * people write by way of a group: neither says who wrote.
 */
export function isAutomatic({ headers, from }: Pick<InboundMail, 'headers' | 'from'>): boolean {
  const says = (name: string) => headers.get(name) ?? '';
  const submitted = says('auto-submitted').toLowerCase();

  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    BULK.test(says('precedence')) ||
    says('x-autoreply') !== '' ||
    says('x-autorespond') !== '' ||
    says('return-path') === '<>' ||
    ROBOTS.test(from)
  );
}
