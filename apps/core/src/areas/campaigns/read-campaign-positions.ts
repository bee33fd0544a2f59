import { askPositions } from '../../adapters/rankings/ask-positions.ts';
import type { RankingSource } from '../../adapters/rankings/port.ts';
import { takeTurns } from '../../adapters/rankings/turns.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { afterPart, nextPart, type Outcome } from './part-of-reading.ts';
import {
  claimReadings,
  deleteReading,
  hasDueReadings,
  lockReadings,
  putBackReadings,
  type ReadingRow,
  updateReading,
  wantedAt,
} from './reading-store.ts';
import { nameVideos } from './store.ts';

/** Positions that are asked for at once, and readings that share them. */
const ASKED_TOGETHER = 50;
const READINGS_TOGETHER = 10;
/** Longer than a source may take to answer: those of a worker that died go on then. */
const CLAIM_SECONDS = 45;
/** Campaigns track videos of one network (C-18). */
const NETWORK = 'youtube';

/** Sources that are to be asked for positions of campaigns: each is a lane of its own, so that a slow one holds up no other. */
export async function sourcesToAsk(core: Core): Promise<string[]> {
  return (await hasDueReadings(core.db, core.clock.now()))
    ? core.rankings.sources.map(({ name }) => name)
    : [];
}

/**
 * Reads positions of campaigns at one source, part by part within the turns that it gives. What is read is stored after each part:
 * a reading whose worker died goes on where it was.
 */
export async function readCampaignPositions(core: Core, lane: string, signal?: AbortSignal): Promise<void> {
  const source = core.rankings.sources.find(({ name }) => name === lane);
  if (!source?.networks.includes(NETWORK)) return;
  for (;;) {
    const isAsked = await readPart(core, source);
    if (!isAsked || signal?.aborted) return;
  }
}

type Part = { reading: ReadingRow; places: number[] };

/** Asks for as many positions as there are turns. False once nothing is due, or the source rests. */
async function readPart(core: Core, source: RankingSource): Promise<boolean> {
  const { countryCodes } = await core.catalogue.current();
  const turns = await takeTurns(core, source, ASKED_TOGETHER);
  if (turns === null) return false;
  const now = core.clock.now();
  const readings = await claimReadings(core.db, core.rankings.placesOf(source, NETWORK, countryCodes), {
    now,
    until: secondsAfter(now, CLAIM_SECONDS + turns.seconds),
    limit: READINGS_TOGETHER,
  });
  const parts = partsOf(readings, turns.positions);
  const asked = parts.flatMap(({ reading, places }) => places.map((place) => ({ reading, place })));
  const wanted = await wantedAt(
    core.db,
    asked.map(({ reading, place }) => ({ campaignId: reading.campaign_id, place })),
  );
  const byPlace = new Map(wanted.map((one) => [`${one.campaign_id} ${one.place}`, one]));
  const questions = asked.flatMap(({ reading, place }) => {
    const found = byPlace.get(`${reading.campaign_id} ${place}`);
    return found ? [{ ...found, reading }] : [];
  });
  const answers = await askPositions(
    core,
    source,
    turns,
    questions.map(({ reading, url, phrase }) => ({
      network: NETWORK,
      url,
      phrase,
      country: countryCodes.get(reading.country_id) ?? null,
    })),
  );
  const outcomes = Map.groupBy(
    questions.map(({ reading, place }, at): Outcome & { id: bigint } => {
      const answer = answers[at];
      return {
        id: reading.id,
        place,
        said: answer?.state === 'read' ? (answer.position ?? 0) : (answer?.state ?? 'failed'),
      };
    }),
    ({ id }) => id,
  );
  await storeParts(core, outcomes);
  const untouched = readings.filter(({ id }) => !outcomes.has(id));
  if (untouched.length > 0)
    await putBackReadings(
      core.db,
      untouched.map(({ id }) => id),
      core.clock.now(),
    );
  await keepTitles(core, questions, answers);

  return questions.length > 0;
}

/** Divides turns among readings, a part to each as long as there are any. */
function partsOf(readings: readonly ReadingRow[], turns: number): Part[] {
  let left = turns;

  return readings.flatMap((reading) => {
    const places = nextPart(reading, left);
    left -= places.length;
    return places.length > 0 ? [{ reading, places }] : [];
  });
}

async function storeParts(core: Core, outcomes: ReadonlyMap<bigint, readonly Outcome[]>): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    for (const reading of await lockReadings(tx, [...outcomes.keys()])) {
      const after = afterPart(reading, outcomes.get(reading.id) ?? [], now);
      const isEnded = reading.next_try_at === null;
      if (after.next_try_at === null && !after.isWhole && !isEnded) await deleteReading(tx, reading.id);
      else await updateReading(tx, reading.id, isEnded ? { ...after, next_try_at: null } : after, now);
    }
  });
}

/** A video is called what the first search that found it called it. */
async function keepTitles(
  core: Core,
  questions: readonly { reading: ReadingRow }[],
  answers: Awaited<ReturnType<typeof askPositions>>,
): Promise<void> {
  const titles = new Map<number, string>();
  answers.forEach((answer, at) => {
    const campaignId = questions[at]?.reading.campaign_id;
    if (answer.state === 'read' && answer.title !== null && campaignId !== undefined)
      titles.set(campaignId, answer.title);
  });
  if (titles.size > 0) await nameVideos(core.db, titles);
}
