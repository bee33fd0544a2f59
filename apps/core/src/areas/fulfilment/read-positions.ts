import { askPositions } from '../../adapters/rankings/ask-positions.ts';
import type { RankingSource } from '../../adapters/rankings/port.ts';
import { takeTurns } from '../../adapters/rankings/turns.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import {
  claimDueReadings,
  type DueReading,
  giveUpLateReadings,
  hasDueReadings,
  putBackReadings,
  putOffReadings,
  type Share,
  storePositions,
} from './keyword-readings.ts';

const ASKED_TOGETHER = 10;
/** Longer than a source may take to answer: those of a worker that died go on then. */
const CLAIM_SECONDS = 45;

/** Sources that are to be asked for positions of orders: each is a lane of its own. */
export async function sourcesToAsk(core: Core): Promise<string[]> {
  return (await hasDueReadings(core.db, core.clock.now()))
    ? core.rankings.sources.map(({ name }) => name)
    : [];
}

/** Reads where the links of orders are found for their search phrases, at one source; what can not be read is tried again later. */
export async function readPositionsAt(core: Core, lane: string, signal?: AbortSignal): Promise<void> {
  const source = core.rankings.sources.find(({ name }) => name === lane);
  if (!source) return;
  const snapshot = await core.catalogue.current();
  const shares = source.networks.map((network) => shareOf(core, source, network, snapshot));
  for (;;) {
    const turns = await takeTurns(core, source, ASKED_TOGETHER);
    if (turns === null) return;
    const now = core.clock.now();
    await giveUpLateReadings(core.db, now);
    const until = secondsAfter(now, CLAIM_SECONDS + turns.seconds);
    const due = await claimDueReadings(core.db, shares, { now, until, limit: turns.positions });
    const answers = await askPositions(
      core,
      source,
      turns,
      due.map((reading) => queryOf(reading, snapshot)),
    );
    const outcome = due.map((reading, place) => ({ ...reading, answer: answers[place] }));
    const read = outcome.flatMap(({ answer, ...reading }) =>
      answer?.state === 'read' ? [{ ...reading, position: answer.position }] : [],
    );
    const failed = outcome.filter(({ answer }) => answer?.state === 'failed');
    const back = outcome.filter(({ answer }) => answer?.state === 'busy');
    const ended = core.clock.now();
    if (failed.length > 0) await putOffReadings(core.db, failed, ended);
    if (back.length > 0) await putBackReadings(core.db, back, ended);
    await storePositions(core.db, read, ended);
    if (due.length < turns.positions || signal?.aborted) return;
  }
}

/** Questions to a source about a network's services. */
function shareOf(core: Core, source: RankingSource, network: string, snapshot: CatalogueSnapshot): Share {
  const services = [...snapshot.services.values()].filter(({ networkSlug }) => networkSlug === network);

  return {
    serviceIds: services.map(({ id }) => id),
    places: core.rankings.placesOf(source, network, snapshot.countryCodes),
  };
}

const queryOf = ({ phrase, service_id, url, countries }: DueReading, snapshot: CatalogueSnapshot) => ({
  network: snapshot.services.get(service_id)?.networkSlug ?? 'website',
  url,
  phrase,
  country: snapshot.countryCodes.get(countries[0] ?? 0) ?? null,
});
