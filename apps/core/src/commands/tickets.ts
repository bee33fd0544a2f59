import { STAFF_PERMISSIONS } from '@fanfare/contract';
import { numberOf } from './arguments.ts';
import type { Argument } from './command.ts';
import { type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const LONGEST_ANSWER = 5000;
const PERMISSION = 'tickets.answer';
const TICKET = numberOf('a ticket');

const ANSWER: Argument<string> = {
  shown: 'TEXT',
  about: 'what its customer reads',
  read: (word) => {
    const text = word.trim();
    return text !== '' && text.length <= LONGEST_ANSWER ? text : null;
  },
};

/** Staff commands on tickets of customers. */
export const ticketCommands: readonly Command[] = [
  command({
    name: 'tickets list',
    about: 'tickets that wait for an answer, the oldest first',
    example: '--json',
    needs: 'shop',
    permission: PERMISSION,
    async run(core) {
      const { listWaiting } = await import('../areas/support/desk/read.ts');
      return listWaiting(core, LISTED);
    },
    lines: (rows) =>
      rows.length === 0
        ? ['No tickets wait']
        : rows.map(({ id, written_at, kind, order_id, email, subject }) =>
            [id, written_at, kind, order_id ?? '-', email ?? '-', subject].map(oneLine).join('\t'),
          ),
  }),

  command({
    name: 'tickets show',
    about: 'all that was written in a ticket, with addresses that open its files for an hour',
    arguments: { ticket: TICKET },
    example: '3107',
    needs: 'shop',
    permission: PERMISSION,
    async run(core, { ticket }) {
      const { readForDesk } = await import('../areas/support/desk/read.ts');
      return readForDesk(core, ticket, STAFF_PERMISSIONS);
    },
    lines: ({ id, kind, state, email, order_id, entries }) => [
      [id, kind, state, order_id ?? '-', email ?? '-'].map(oneLine).join('\t'),
      ...entries.flatMap(({ at, by, name, type, text, files }) => [
        [at, name ?? by, text ?? type].map(oneLine).join('\t'),
        ...files.map((file) => [file.name, file.url].map(oneLine).join('\t')),
      ]),
    ],
  }),

  staffCommand({
    name: 'tickets answer',
    about: 'answers a ticket; its customer gets a letter',
    arguments: { ticket: TICKET, text: ANSWER },
    example: '3107 "The refill started an hour ago."',
    permission: PERMISSION,
    audit: { target: 'ticket', actions: ['ticket.answered'] },
    async run(core, { ticket, text }, act) {
      const { answerTicket } = await import('../areas/support/desk/answer-ticket.ts');
      await act((tx, actor) =>
        answerTicket(core, tx, actor, { ticketId: ticket, message: text, isConfirmed: true }),
      );

      return { ticket, state: 'answered' };
    },
    lines: ({ ticket }) => [`Ticket ${ticket} is answered`],
  }),

  staffCommand({
    name: 'tickets look',
    about: 'tells the customer of a ticket that somebody looks at it',
    arguments: { ticket: TICKET },
    example: '3107',
    permission: PERMISSION,
    audit: { target: 'ticket', actions: ['ticket.looked_at'] },
    async run(core, { ticket }, act) {
      const { lookAtTicket } = await import('../areas/support/desk/look-at-ticket.ts');
      await act((tx, actor) => lookAtTicket(core, tx, actor, ticket));

      return { ticket, looked_at: true };
    },
    lines: ({ ticket }) => [`The customer of ticket ${ticket} is told`],
  }),

  staffCommand({
    name: 'tickets close',
    about: 'closes a ticket',
    arguments: { ticket: TICKET },
    example: '3107',
    permission: PERMISSION,
    audit: { target: 'ticket', actions: ['ticket.closed'] },
    async run(core, { ticket }, act) {
      const { closeByStaff } = await import('../areas/support/desk/look-at-ticket.ts');
      await act((tx, actor) => closeByStaff(core, tx, actor, { ticketId: ticket }));

      return { ticket, state: 'closed' };
    },
    lines: ({ ticket }) => [`Ticket ${ticket} is closed`],
  }),
];
