import type { MessageId } from '../../i18n/messages.ts';
import { invalidField } from '../../refusal.ts';
import { type Actor, actorName } from '../../security/audit.ts';

/** Something that one of staff decides: whose it is, and which field and words say no to them. */
type Decided = { customerId: number; field: string; own: MessageId };
/** The same where somebody has asked for it. */
type Asked = { askedBy: string; field: string; secondPerson: MessageId };

/** The one rule of every decision: nobody decides what is their own. Throws 422 on `field`. */
export function requireAnothersThing(actor: Actor, { customerId, field, own }: Decided): void {
  if ('staff' in actor && actor.staff === customerId) throw invalidField(field, own);
}

/** Its other half: nobody agrees to what they asked for themselves. Throws 422 on `field`. */
export function requireSecondPerson(actor: Actor, { askedBy, field, secondPerson }: Asked): void {
  if (actorName(actor) === askedBy) throw invalidField(field, secondPerson);
}
