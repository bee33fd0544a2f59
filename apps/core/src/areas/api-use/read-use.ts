import type { ApiErrorDetail, ApiUse, ListedApiError } from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { RefusedCall } from '../../data/tables/api-use.ts';
import type { Tables } from '../../data/tables.ts';
import { notFound } from '../../refusal.ts';
import { medianOf, STEPS } from './times.ts';

const DAYS = 30;
const SECONDS_OF_DAY = 24 * 3600;
/** Kinds of errors in a list. */
const MOST_KINDS = 100;
const MOST_CALLS = 5;

/** The days of UTC that use is told of, today last. */
function daysUntil(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, place) =>
    secondsAfter(now, (place + 1 - DAYS) * SECONDS_OF_DAY)
      .toISOString()
      .slice(0, 10),
  );
}

/** Use of a customer's tokens, or of one of them, in the last thirty days. */
export async function readUse(
  core: Core,
  customerId: number,
  tokenId?: number,
): Promise<Omit<ApiUse, 'limit_per_minute'>> {
  const days = daysUntil(core.clock.now());
  const { rows } = await sql<Pick<Selectable<Tables['api_use']>, Counted>>`
    select day::text, calls, errors, orders, times, highest_minute from api_use
    where customer_id = ${customerId} and day >= ${days[0]}::date
      and (${tokenId ?? null}::bigint is null or token_id = ${tokenId ?? null}::bigint)`.execute(core.db);
  const sum = (name: 'calls' | 'errors' | 'orders', of = rows) => of.reduce((all, row) => all + row[name], 0);
  const times = Array.from({ length: STEPS }, (_, step) =>
    rows.reduce((all, row) => all + (row.times[step] ?? 0), 0),
  );

  return {
    calls: sum('calls'),
    errors: sum('errors'),
    orders: sum('orders'),
    median_ms: medianOf(times),
    highest_minute: rows.reduce((most, { highest_minute }) => Math.max(most, highest_minute), 0),
    days: days.map((date) => {
      const of = rows.filter(({ day }) => day === date);
      return { date, calls: sum('calls', of), errors: sum('errors', of) };
    }),
  };
}
type Counted = 'day' | 'calls' | 'errors' | 'orders' | 'times' | 'highest_minute';

/** Errors of a customer's tokens in the last thirty days, equal ones together, the most frequent first. */
export async function listErrors(
  core: Core,
  customerId: number,
  which: { token_id?: number | undefined; day?: string | undefined },
): Promise<ListedApiError[]> {
  const { token_id = null, day = null } = which;
  const [since = ''] = daysUntil(core.clock.now());
  const { rows } = await sql<ErrorFacts>`
    select max(id) as id, status, (array_agg(code order by last_at desc))[1] as code,
      (array_agg(said order by last_at desc))[1] as said, sum(times)::int as times,
      min(first_at) as first_at, max(last_at) as last_at
    from api_error
    where customer_id = ${customerId} and day >= ${since}::date
      and (${token_id}::bigint is null or token_id = ${token_id}::bigint)
      and (${day}::text is null or day::text = ${day})
    group by status, kind order by sum(times) desc, max(last_at) desc limit ${MOST_KINDS}`.execute(core.db);

  return rows.map(present);
}
type ErrorFacts = Pick<
  Selectable<Tables['api_error']>,
  'id' | 'status' | 'code' | 'said' | 'times' | 'first_at' | 'last_at'
>;

/** A kind of errors with its last five calls. Throws 404 for another customer's. */
export async function readError(core: Core, customerId: number, errorId: number): Promise<ApiErrorDetail> {
  const [since = ''] = daysUntil(core.clock.now());
  const { rows } = await sql<ErrorFacts & { token_id: number; calls: RefusedCall[] }>`
    select same.* from api_error asked
      join api_error same on same.customer_id = asked.customer_id and same.status = asked.status
        and same.kind = asked.kind
    where asked.id = ${errorId} and asked.customer_id = ${customerId} and same.day >= ${since}::date
    order by same.last_at desc`.execute(core.db);
  const [last] = rows;
  if (!last) throw notFound('page');
  const calls = rows
    .flatMap(({ token_id, calls: kept }) => kept.map((call) => ({ token_id, ...call })))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_CALLS);
  const times = rows.reduce((all, row) => all + row.times, 0);
  const first = new Date(Math.min(...rows.map(({ first_at }) => first_at.getTime())));

  return { ...present({ ...last, id: errorId, times, first_at: first }), calls };
}

function present({ first_at, last_at, ...told }: ErrorFacts): ListedApiError {
  const { id, status, code, said, times } = told;

  return {
    ...{ id, status, code, said, times },
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  };
}
