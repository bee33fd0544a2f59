import type { Core } from '../../core.ts';
import { chunksOf } from '../../data/chunks.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import {
  claimDueReadings,
  type DueReading,
  giveUpLateReadings,
  type ReadPosition,
  storePositions,
} from './keyword-readings.ts';

const AT_ONCE = 100;
const ASKED_TOGETHER = 10;

/** Reads where the links of orders are found for their search phrases; what can not be read is tried again later. */
export async function readPositions(core: Core): Promise<void> {
  const snapshot = await core.catalogue.current();
  const isoCodes = new Map(
    snapshot.content('en').countries.map(({ id, iso_code_2 }) => [id, iso_code_2] as const),
  );
  for (;;) {
    const now = core.clock.now();
    await giveUpLateReadings(core.db, now);
    const due = await claimDueReadings(core.db, now, AT_ONCE);
    for (const part of chunksOf(due, ASKED_TOGETHER)) {
      const read = await Promise.all(part.map((reading) => readPosition(core, reading, snapshot, isoCodes)));
      await storePositions(core.db, read.flat(), core.clock.now());
    }
    if (due.length < AT_ONCE) return;
  }
}

/** None when the search did not answer, or with something that is no position. Of several countries the first counts. */
async function readPosition(
  core: Core,
  { order_id, place, moment, phrase, service_id, url, countries }: DueReading,
  snapshot: CatalogueSnapshot,
  isoCodes: ReadonlyMap<number, string>,
): Promise<ReadPosition[]> {
  try {
    const position = await core.rankings.position({
      network: snapshot.services.get(service_id)?.networkSlug ?? 'website',
      url,
      phrase,
      country: isoCodes.get(countries[0] ?? 0) ?? null,
    });
    if (position !== null && !isPosition(position)) throw new Error(`${position} is no position`);
    return [{ order_id, place, moment, position }];
  } catch (error) {
    core.log.warn(
      { order: order_id, moment, err: error instanceof Error ? error.message : error },
      'position not read, to be tried again',
    );
    return [];
  }
}

const isPosition = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;
