import type { StaffRole } from '@fanfare/contract';
import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** `inviter` is the name of one of staff; empty for none. */
type Props = { inviter: string; role: StaffRole; inviteUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'staff-invitation': Props;
  }
}

/** Invites somebody to the staff of the shop. */
export function write({ inviter, role, inviteUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.invitation_subject', { shop: shop.name }),
    heading: say('mail.invitation_heading', { shop: shop.name }),
    text: say('mail.invitation_text', { name: oneLine(inviter) || shop.name }),
    facts: [{ label: say('mail.invitation_role'), value: say(`mail.role_${role}`) }],
    action: { label: say('mail.invitation_accept'), url: inviteUrl },
    reason: say('mail.invitation_reason', { shop: shop.name }),
  };
}
