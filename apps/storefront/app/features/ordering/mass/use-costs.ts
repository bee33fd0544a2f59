import { useEffect, useState } from 'react';
import type { Price } from '../pay/use-price.ts';
import type { ReadyLine } from './use-mass-order.ts';

/** Costs of lines by their text: those that are known stay beside their line while the server counts anew. */
export function useCosts(
  ready: readonly ReadyLine[],
  { costs, isConfirmed }: Price,
): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const fresh = isConfirmed ? costs : null;

  // The last answer of the server outlives the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the costs are those of the lines that they came with
  useEffect(() => {
    if (fresh === null) return;
    setKnown(
      new Map(
        ready.flatMap(({ text }, place) => {
          const cost = fresh.get(place);
          return cost === undefined ? [] : [[text, cost] as const];
        }),
      ),
    );
  }, [fresh]);

  return known;
}
