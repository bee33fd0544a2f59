import type { PaymentMethod } from '@fanfare/contract';
import { ceilTo, formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';
import { percentOf } from './percent-of.ts';

const HOUR = 60;

export type MethodFactsProps = {
  method: PaymentMethod;
  /** Net amount, micro-USD; null while it is unknown. */
  amount: Micro | null;
  /** Fee, micro-USD, that paying from the balance would save over the chosen method. */
  saving?: Micro;
  /** True to show limits only where they are exceeded. */
  isBrief?: boolean;
};

/** Known facts of a payment method: fee, limits, duration. Unknown ones are left out. */
export function MethodFacts({ method, amount, saving = 0n, isBrief = false }: MethodFactsProps) {
  if (method.strategy === 'balance') return <BalanceFacts amount={amount} saving={saving} />;
  const percent = percentOf(method.fee_percent);

  return (
    <>
      {method.fee_percent > 0 ? <Trans>Fee {percent}%</Trans> : <Trans>No fee</Trans>}
      {isBrief ? null : <Limits method={method} />}
      {method.arrives_in_minutes === null ? null : (
        <>
          {' · '}
          <ArrivalTime method={method} minutes={method.arrives_in_minutes} />
        </>
      )}
    </>
  );
}

function BalanceFacts({ amount, saving }: { amount: Micro | null; saving: Micro }) {
  const { profile, settings } = useInstance();
  const balance = profile?.balance ?? '0';
  const short = (amount ?? 0n) - parseAmount(balance);
  const held = <Money amount={balance} side="credit" />;
  if (short > 0n)
    return (
      <Trans>
        {held}, short by <Money amount={formatAmount(ceilTo(short, 2), 2)} />
      </Trans>
    );

  return saving > 0n ? (
    <Trans>
      {held} · saves <Money amount={formatAmount(saving, settings.roundingPrecision)} />
    </Trans>
  ) : (
    <Trans>{held} · no fee</Trans>
  );
}

function Limits({ method: { min_amount, max_amount } }: { method: PaymentMethod }) {
  if (Number(min_amount) === 0 && max_amount === null) return null;

  return (
    <>
      {' · '}
      {max_amount === null ? (
        <Trans>
          from <Money amount={min_amount} />
        </Trans>
      ) : (
        <>
          <Money amount={min_amount} />
          {'–'}
          <Money amount={max_amount} />
        </>
      )}
    </>
  );
}

function ArrivalTime({ method, minutes }: { method: PaymentMethod; minutes: number }) {
  const hours = Math.ceil(minutes / HOUR);
  if (method.strategy === 'message') return <Trans>checked manually, up to {hours} h</Trans>;
  if (minutes === 0) return <Trans>instant</Trans>;

  return minutes < HOUR ? <Trans>about {minutes} min</Trans> : <Trans>up to {hours} h</Trans>;
}
