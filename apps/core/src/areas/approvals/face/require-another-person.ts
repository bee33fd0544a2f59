import type { MessageId } from '../../../i18n/messages.ts';
import { invalidField } from '../../../refusal.ts';
import { type Actor, actorName } from '../../../security/audit.ts';

/** Something that one of staff decides: whose it is, and which field and words say no to them. */
type Decided = { customerId: number; field: string; own: MessageId };
/** A decision on something that a person of the staff has asked for. */
type Decision = { askedBy: string; field: string; secondPerson: MessageId };

/** Refuses a decision on one's own account. Throws 422 on `field`. */
export function requireAnothersThing(actor: Actor, { customerId, field, own }: Decided): void {
  if ('staff' in actor && actor.staff === customerId) throw invalidField(field, own);
}

/** Refuses a second approval by the person who asked. Throws 422 on `field`. */
export function requireSecondPerson(actor: Actor, { askedBy, field, secondPerson }: Decision): void {
  if (actorName(actor) === askedBy) throw invalidField(field, secondPerson);
}
