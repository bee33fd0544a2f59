import { callApi } from '@fanfare/client/api.ts';
import { type InputOf, type OutputOf, withdrawalTotal } from '@fanfare/contract';
import { type AskedTotal, useAskedTotal } from '../../shared/money/use-asked-total.ts';

export type WithdrawalTotal = OutputOf<typeof withdrawalTotal>;
type Body = InputOf<typeof withdrawalTotal>['body'];

/** Received part of a withdrawal, as the server calculates it; null until it has answered. */
export function useWithdrawalTotal(
  body: Body | null,
  locale: string,
): Omit<AskedTotal<WithdrawalTotal>, 'isCurrent'> {
  const { total, refusal, isCurrent } = useAskedTotal(askTotal, body, locale);

  return { total: isCurrent ? total : null, refusal };
}

function askTotal(body: Body, locale: string, signal: AbortSignal): Promise<WithdrawalTotal> {
  return callApi(withdrawalTotal, { query: { locale }, body }, { signal });
}
