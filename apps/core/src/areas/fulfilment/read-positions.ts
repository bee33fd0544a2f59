import type { Rankings } from '../../adapters/rankings/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import {
  claimDueReadings,
  type DueReading,
  giveUpLateReadings,
  putOffReadings,
  type ReadPosition,
  storePositions,
} from './keyword-readings.ts';

const ASKED_TOGETHER = 10;
/** Longer than the search may take to answer: those of a worker that died go on then. */
const CLAIM_SECONDS = 45;

/**
 * Reads where the links of orders are found for their search phrases; what can not be read is tried again later. A shop without
 * a search to ask reads none.
 */
export async function readPositions(core: Core, signal?: AbortSignal): Promise<void> {
  const snapshot = await core.catalogue.current();
  const { rankings } = core;
  if (rankings === null) return;
  const claim = async () => {
    const now = core.clock.now();
    await giveUpLateReadings(core.db, now);
    return claimDueReadings(core.db, { now, until: secondsAfter(now, CLAIM_SECONDS), limit: ASKED_TOGETHER });
  };
  await workOff({ claim, batch: ASKED_TOGETHER, signal }, async (due) => {
    const read = await Promise.all(due.map((reading) => readPosition(core, rankings, reading, snapshot)));
    const failed = due.filter((_, place) => read[place] === null);
    if (failed.length > 0) await putOffReadings(core.db, failed, core.clock.now());
    await storePositions(
      core.db,
      read.filter((position) => position !== null),
      core.clock.now(),
    );
  });
}

/** Null when the search did not answer, or with something that is no position. Of several countries the first counts. */
async function readPosition(
  core: Core,
  rankings: Rankings,
  { order_id, place, moment, phrase, service_id, url, countries }: DueReading,
  snapshot: CatalogueSnapshot,
): Promise<ReadPosition | null> {
  try {
    const position = await inTime(
      rankings.position({
        network: snapshot.services.get(service_id)?.networkSlug ?? 'website',
        url,
        phrase,
        country: snapshot.countryCodes.get(countries[0] ?? 0) ?? null,
      }),
    );
    if (position !== null && !isPosition(position)) throw new Error(`${position} is no position`);
    return { order_id, place, moment, position };
  } catch (error) {
    core.log.warn(
      { order: order_id, moment, err: error instanceof Error ? error.message : error },
      'position could not be read, it will be read again',
    );
    return null;
  }
}

const isPosition = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;
