import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { type Action, type ActionOptions, useAction } from '@fanfare/client/use-action.ts';
import type { Endpoint, InputOf, OutputOf } from '@fanfare/contract';
import { useRef } from 'react';
import { callDesk } from './call-desk.ts';
import { queryClient } from './query-client.ts';

type Options<E extends Endpoint> = ActionOptions<InputOf<E>> & {
  /** Called with the answer; lists and counts have been asked for anew. */
  onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void;
};

/**
 * Does something by a call of staff, once at a time and once by its Idempotency-Key: a second press of the same thing gives the
 * first answer. Everything that is on the screen is read anew afterwards, also after a refusal: the thing may have moved.
 */
export function useDeskAction<E extends Endpoint>(
  endpoint: E,
  { onDone, ...options }: Options<E> = {},
): Action<InputOf<E>> {
  const key = useRef<DraftKey | null>(null);

  return useAction<InputOf<E>>(async (input) => {
    key.current = keyFor(input, key.current);
    try {
      const answer = await callDesk(endpoint, input, {
        ...(endpoint.movesMoney && { idempotencyKey: key.current.key }),
      });
      key.current = null;
      onDone?.(answer, input);
    } finally {
      void queryClient.invalidateQueries();
    }
  }, options);
}
