import { ApiError } from '@fanfare/client/api-error.ts';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 500;

type Entered = { amount: string | number };
type Ask<Body, Total> = (body: Body, locale: string, signal: AbortSignal) => Promise<Total>;
type Answer<Total> = { of: string; total: Total | null; refusal: ApiError | null };
/** `refusal` says why what was entered has no total; `total` is of before while it is not current. */
export type AskedTotal<Total> = Omit<Answer<Total>, 'of'> & { isCurrent: boolean };

/**
 * The server's total of an amount that is being entered, asked for when what it depends on has stood still. The last one stays, not
 * current, while the next is asked for; older answers never win. `ask` keeps its identity; `first` is what the page came with.
 */
export function useAskedTotal<Body extends Entered, Total>(
  ask: Ask<Body, Total>,
  body: Body | null,
  locale: string,
  first: { body: Body; total: Total } | null = null,
): AskedTotal<Total> {
  const [answer, setAnswer] = useState<Answer<Total>>(() => ({
    of: first === null ? '' : keyOf(first.body, locale),
    total: first?.total ?? null,
    refusal: null,
  }));
  const of = keyOf(body, locale);
  const isCurrent = answer.of === of;

  // Prices and rules live on the server.
  useEffect(() => {
    const asked: { body: Body | null; locale: string } = JSON.parse(of);
    if (asked.body === null || asked.body.amount === '' || isCurrent) return;
    const entered = asked.body;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(entered, asked.locale, abort.signal).then(
        (total) => setAnswer({ of, total, refusal: null }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setAnswer({ of, total: null, refusal: error instanceof ApiError ? error : null });
        },
      );
    }, DEBOUNCE_MS);

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, of, isCurrent]);

  return { total: answer.total, refusal: isCurrent ? answer.refusal : null, isCurrent };
}

function keyOf(body: Entered | null, locale: string): string {
  return JSON.stringify({ body, locale });
}
