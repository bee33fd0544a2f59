import {
  type listServiceUpdates as endpoint,
  type Locale,
  type OutputOf,
  type ParsedInputOf,
  SERVICE_UPDATE_KINDS,
} from '@fanfare/contract';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { servicesOf, touchedSubscription } from './mine.ts';
import { presentChange } from './present.ts';
import { shopDay } from './shop-day.ts';
import { type ChangeFilter, type ChangeRow, countChanges, readChanges } from './store.ts';

type Query = ParsedInputOf<typeof endpoint>['query'];

export const PAGE = 50;
const DAY = 24 * 3600;
const DEFAULT_DAYS = 30;

/**
 * Changes of services, the newest first, a page at a time; with what of them is about the services of the caller. Throws 404 for
 * a network that is not there and 422 for a page that is none.
 */
export async function readUpdates(
  core: Core,
  customerId: number | null,
  query: Query,
  locale: Locale,
): Promise<OutputOf<typeof endpoint>> {
  const [snapshot, { timeZone }] = await Promise.all([core.catalogue.current(), core.site.current()]);
  const asked = await askedFor(core, query);
  const own = customerId === null ? null : await servicesOf(core.db, customerId, asked.since);
  const services = query.mine === '1' ? (own ?? []) : null;
  const all = { ...asked, services: null };
  const [rows, counts, mine, touched] = await Promise.all([
    readChanges(core.db, { ...asked, services }, PAGE + 1),
    countChanges(core.db, all),
    own && countChanges(core.db, { ...all, services: own }),
    customerId === null ? null : touchedSubscription(core.db, customerId, asked.since),
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const content = snapshot.content(locale);

  return {
    data: shown.flatMap((row) => presentChange(row, snapshot, content, own ?? []) ?? []),
    counts: Object.fromEntries(SERVICE_UPDATE_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
      (typeof SERVICE_UPDATE_KINDS)[number],
      number
    >,
    mine: mine && [...mine.values()].reduce((sum, count) => sum + count, 0),
    touched_subscription: touched,
    today: shopDay(core.clock.now(), timeZone),
    next: last ? placeOf(last) : null,
  };
}

async function askedFor(
  core: Core,
  { kind, network, days, before }: Query,
): Promise<Omit<ChangeFilter, 'services'>> {
  const { networkIdBySlug } = await core.catalogue.current();
  const networkId = network === undefined ? null : networkIdBySlug.get(network);
  if (networkId === undefined) throw notFound('page');

  return {
    since: secondsAfter(core.clock.now(), -Number(days ?? DEFAULT_DAYS) * DAY),
    kind: kind ?? null,
    networkId,
    before: before === undefined ? null : readPlace(before),
  };
}

/** A page ends at a time, in milliseconds, and an id. */
const placeOf = ({ changed_at, id }: ChangeRow) => `${changed_at.getTime()}-${id}`;

function readPlace(text: string): { at: Date; id: number } {
  const [, time, id] = /^(\d{1,14})-(\d{1,9})$/.exec(text) ?? [];
  if (time === undefined) throw invalidField('before', 'errors.invalid');

  return { at: new Date(Number(time)), id: Number(id) };
}
