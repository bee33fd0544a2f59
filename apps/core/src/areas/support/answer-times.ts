import type { TicketTerms } from '@fanfare/contract';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';

const DAYS = 30;
/** Fewer tickets say nothing about the next one. */
const LEAST = 20;

/** Minutes to the first answer over the last 30 days: of half of all tickets, and of nine of ten. Null under 20 tickets. */
export async function answerTimes(core: Core): Promise<TicketTerms['answer_times']> {
  const since = secondsAfter(core.clock.now(), -DAYS * 24 * 3600);
  const { rows } = await sql<{ count: number; half: number; nine_of_ten: number }>`
    select count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by minutes))::int as half,
      ceil(percentile_cont(0.9) within group (order by minutes))::int as nine_of_ten
    from (
      select extract(epoch from first_answer_at - opened_at) / 60 as minutes
      from support_ticket where first_answer_at >= ${since}
    ) answered`.execute(core.readDb);
  const [times] = rows;

  return times && times.count >= LEAST ? { half: times.half, nine_of_ten: times.nine_of_ten } : null;
}
