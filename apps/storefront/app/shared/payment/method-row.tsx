import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, checkMethodLimits, formatAmount, type Micro } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../instance.ts';
import styles from './method-row.module.css';
import { methodTermsOf } from './method-terms.ts';

type MethodRowProps = { method: PaymentMethod; amount: Micro | null };

/** One way to pay, as it stands in the group and on its own while that is folded. */
export function MethodRow({ method, amount }: MethodRowProps) {
  const { settings } = useInstance();
  const limit = limitOf(method, amount);
  const charge =
    amount === null || limit !== null
      ? null
      : chargeByMethod(methodTermsOf(method), amount, settings.roundingPrecision);

  return (
    <span className={styles.row}>
      <b lang={method.lang}>{method.name}</b>
      {charge === null ? null : <Money amount={formatAmount(charge.total, settings.roundingPrecision)} />}
      <small data-tone={limit === null ? undefined : 'wait'}>
        {limit === null ? <Terms method={method} /> : <Limit method={method} limit={limit} amount={amount} />}
      </small>
    </span>
  );
}

function Terms({ method }: { method: PaymentMethod }) {
  const { profile } = useInstance();
  if (method.strategy === 'balance')
    return (
      <Trans>
        <Money amount={profile?.balance ?? '0'} side="credit" /> to spend
      </Trans>
    );
  const percent = percentOf(method.fee_percent);
  const best = method.bonuses.at(-1);
  const bonus = percentOf(best?.bonus_percent ?? 0);

  return (
    <>
      {method.fee_percent > 0 ? <Trans>Fee {percent} %</Trans> : <Trans>No fee</Trans>}
      {Number(method.min_amount) > 0 ? (
        <>
          {' · '}
          <Trans>
            from <Money amount={method.min_amount} />
          </Trans>
        </>
      ) : null}
      {best ? (
        <>
          {' · '}
          <Trans>
            up to +{bonus} % from <Money amount={best.from_amount} />
          </Trans>
        </>
      ) : null}
    </>
  );
}

type LimitProps = MethodRowProps & { limit: 'below_min' | 'above_max' };

function Limit({ method, limit, amount }: LimitProps) {
  const { settings } = useInstance();
  const { minAmount, maxAmount } = methodTermsOf(method);
  if (limit === 'above_max')
    return (
      <Trans>
        Takes up to <Money amount={formatAmount(maxAmount ?? 0n, settings.roundingPrecision)} />
      </Trans>
    );

  return (
    <Trans>
      From <Money amount={method.min_amount} />:{' '}
      <Money amount={formatAmount(minAmount - (amount ?? 0n), settings.roundingPrecision)} /> more
    </Trans>
  );
}

export function limitOf(method: PaymentMethod, amount: Micro | null): 'below_min' | 'above_max' | null {
  return amount === null || method.strategy === 'balance'
    ? null
    : checkMethodLimits(methodTermsOf(method), amount);
}

function percentOf(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)));
}
