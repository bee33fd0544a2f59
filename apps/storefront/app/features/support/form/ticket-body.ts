import { textOf } from '@fanfare/client/use-api-form.ts';
import {
  type createGuestTicket,
  type createTicket,
  type InputOf,
  TICKET_KINDS,
  type TicketKind,
} from '@fanfare/contract';

const kindOf = (values: FormData): TicketKind =>
  TICKET_KINDS.find((kind) => kind === textOf(values, 'kind')) ?? 'other';

/** Body of a customer's ticket. */
export function ticketBody(
  values: FormData,
  files: readonly number[] = [],
): InputOf<typeof createTicket>['body'] {
  const order = textOf(values, 'order_id');

  return {
    kind: kindOf(values),
    message: textOf(values, 'message'),
    ...(/^\d{1,9}$/.test(order) && { order_id: Number(order) }),
    ...(files.length > 0 && { files: [...files] }),
    key: textOf(values, 'key') || null,
  };
}

/** Body of a guest's ticket. */
export function guestTicketBody(values: FormData): InputOf<typeof createGuestTicket>['body'] {
  return {
    email: textOf(values, 'email'),
    order_number: textOf(values, 'order_number') || null,
    kind: kindOf(values),
    message: textOf(values, 'message'),
    key: textOf(values, 'key') || null,
  };
}
