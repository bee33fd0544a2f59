import type { PaymentMethod } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../instance.ts';
import { percentOf } from './percent-of.ts';

const HOUR = 60;

/** What is known of a way to pay before it is chosen: fee, limits, how long it takes. What is not known is left out. */
export function MethodFacts({ method }: { method: PaymentMethod }) {
  const { profile } = useInstance();
  if (method.strategy === 'balance')
    return (
      <Trans>
        <Money amount={profile?.balance ?? '0'} side="credit" /> to spend
      </Trans>
    );
  const percent = percentOf(method.fee_percent);

  return (
    <>
      {method.fee_percent > 0 ? <Trans>Fee {percent}%</Trans> : <Trans>No fee</Trans>}
      <Limits method={method} />
      {method.arrives_in_minutes === null ? null : (
        <>
          {' · '}
          <ArrivalTime method={method} minutes={method.arrives_in_minutes} />
        </>
      )}
    </>
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
  if (method.strategy === 'message') return <Trans>checked by hand, up to {hours} h</Trans>;
  if (minutes === 0) return <Trans>instant</Trans>;

  return minutes < HOUR ? <Trans>about {minutes} min</Trans> : <Trans>up to {hours} h</Trans>;
}
