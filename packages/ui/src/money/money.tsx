import { formatMoney, formatPrice } from '../format.ts';
import { useMoneyView } from './money-view.ts';

export type MoneyProps = { amount: string; side?: 'charge' | 'credit' };

/** An amount in the currency that the customer has chosen. */
export function Money({ amount, side = 'charge' }: MoneyProps) {
  return <span className="money">{formatMoney(amount, useMoneyView(), side)}</span>;
}

/** A price of a service, with all of its decimals. */
export function Price({ amount }: { amount: string }) {
  return <span className="money">{formatPrice(amount, useMoneyView())}</span>;
}

/** A round amount without its cents: "$2 000". */
export function RoundMoney({ amount }: { amount: string }) {
  return <span className="money">{formatMoney(amount, useMoneyView()).replace(/\.00(?=\D*$)/, '')}</span>;
}
