import type { PaymentMethod, Plan } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { paymentMethodsQuery } from '../../shared/queries/payment-methods-query.ts';

/** The balance, with null for its card, or a linked card. */
export type Payer = { card: number | null; method: PaymentMethod };

/**
 * Payers of a plan, and the chosen one: the present payer, else the balance, unless a card is there for the amount that it lacks.
 */
export function usePayers(held: Plan | null, due: string) {
  const { locale, profile } = useInstance();
  const methods = useQuery(paymentMethodsQuery(locale, profile?.id ?? null)).data;
  const [chosen, setChosen] = useState<number | null | undefined>();
  const payers = (methods ?? []).flatMap((method): Payer[] =>
    method.id > 0 ? [] : [{ card: method.id === 0 ? null : -method.id, method }],
  );
  const covers = parseAmount(profile?.balance ?? '0') >= parseAmount(due);
  const known = held?.status === 'canceled' ? undefined : held?.recurring_payments_method_id;
  const first = known ?? (covers ? null : (payers.find(({ card }) => card !== null)?.card ?? null));

  return {
    payers,
    payer: chosen === undefined ? first : chosen,
    setPayer: setChosen,
    isLoading: methods === undefined,
  };
}
