import { secondsAfter } from '../clock.ts';
import type { Tx } from '../data/database.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const TICKETS = [
  {
    kind: 'payment',
    asked: 'Can the invoices carry the VAT number of our company?',
    answer:
      'Yes. Open your profile, choose “For a company” and enter the name and the VAT number. Invoices from then on carry both; those from before stay as they are.',
    ago: 3 * DAY,
    answeredAfter: 2 * HOUR,
  },
  {
    kind: 'other',
    asked: 'Our next video is set to private until Monday morning. Can we order for it before it is public?',
    answer: null,
    ago: 40 * 60,
    answeredAfter: 0,
  },
] as const;

/** The demo customer's tickets: one that staff has answered, one that waits. */
export async function addDemoTickets(
  tx: Tx,
  { customerId, staffName, now }: { customerId: number; staffName: string; now: Date },
): Promise<void> {
  for (const { kind, asked, answer, ago, answeredAfter } of TICKETS) {
    const openedAt = secondsAfter(now, -ago);
    const answeredAt = answer === null ? null : secondsAfter(openedAt, answeredAfter);
    const { id } = await tx
      .insertInto('support_ticket')
      .values({
        customer_id: customerId,
        email: null,
        locale: 'en',
        order_id: null,
        kind,
        state: answer === null ? 'with_us' : 'answered',
        subject: asked,
        opened_at: openedAt,
        first_answer_at: answeredAt,
        written_at: answeredAt ?? openedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { ticket_id: id, type: 'message', key: null } as const;
    await tx
      .insertInto('support_entry')
      .values({ ...line, by: 'customer', staff_name: null, body: asked, at: openedAt })
      .execute();
    if (answer !== null && answeredAt !== null)
      await tx
        .insertInto('support_entry')
        .values({ ...line, by: 'staff', staff_name: staffName, body: answer, at: answeredAt })
        .execute();
  }
}
