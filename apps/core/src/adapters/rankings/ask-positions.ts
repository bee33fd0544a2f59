import type { Logger } from 'pino';
import { inTime } from '../../lib/in-time.ts';
import type { RankingAnswer, RankingQuery, RankingSource } from './port.ts';
import type { Turns } from './turns.ts';

/** A position that could not be read: the source did not answer, or with something that is none. */
export type Unread = { state: 'failed' };

/** Time for an answer, besides that until its turn. */
const ANSWER_SECONDS = 20;

/**
 * Asks a source for positions at once, each in its turn, and ends the turns. A source that answers nothing, or wants to be left
 * alone, rests.
 */
export async function askPositions(
  { log }: { log: Logger },
  source: RankingSource,
  turns: Turns,
  queries: readonly RankingQuery[],
): Promise<(RankingAnswer | Unread)[]> {
  const within = (turns.seconds + ANSWER_SECONDS) * 1000;
  const answers = await Promise.all(
    queries.map((query) =>
      inTime(source.position(query, turns.next), within)
        .then(checked)
        .catch((error: unknown): Unread => {
          log.warn(
            { source: source.name, err: error instanceof Error ? error.message : error },
            'position could not be read, it will be read again',
          );
          return { state: 'failed' };
        }),
    ),
  );
  await turns.end({
    isHeard: answers.some(({ state }) => state !== 'failed'),
    restSeconds: Math.max(0, ...answers.map((answer) => (answer.state === 'busy' ? answer.seconds : 0))),
  });

  return answers;
}

function checked(answer: RankingAnswer): RankingAnswer {
  if (answer.state !== 'read' || answer.position === null) return answer;
  const { position } = answer;
  if (!Number.isInteger(position) || position < 1 || position > 100)
    throw new Error(`${position} is no position`);

  return answer;
}
