import { formatMoney, formatPrice } from './format.ts';
import { useMoneyView } from './money-view.ts';

export type MoneyProps = { amount: string; side?: 'charge' | 'credit' };

/** An amount in the currency that the customer looks at. */
export function Money({ amount, side = 'charge' }: MoneyProps) {
  return <span className="money">{formatMoney(amount, useMoneyView(), side)}</span>;
}

/** A price for so many units, with all the decimals that it has. */
export function Price({ amount }: { amount: string }) {
  return <span className="money">{formatPrice(amount, useMoneyView())}</span>;
}

/** An amount that is meant to be round, without its cents: "$2 000". */
export function RoundMoney({ amount }: { amount: string }) {
  return <span className="money">{formatMoney(amount, useMoneyView()).replace(/\.00(?=\D*$)/, '')}</span>;
}
