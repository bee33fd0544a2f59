import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, type Micro } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';
import { limitOf } from './fitting-first.ts';
import { MethodFacts, type MethodFactsProps } from './method-facts.tsx';
import styles from './method-row.module.css';
import { methodTermsOf } from './method-terms.ts';

type MethodRowProps = {
  method: PaymentMethod;
  amount: Micro | null;
  /** Content beside the name. */
  tag?: React.ReactNode;
  /** Content under the total. */
  under?: React.ReactNode;
} & Pick<MethodFactsProps, 'saving' | 'isBrief'>;

/** Payment method as a row, inside the group or alone while the group is folded. */
export function MethodRow({ method, amount, tag, under, ...facts }: MethodRowProps) {
  const { settings } = useInstance();
  const limit = limitOf(method, amount);
  const charge =
    amount === null || limit !== null
      ? null
      : chargeByMethod(methodTermsOf(method), amount, settings.roundingPrecision);

  return (
    <span className={styles.row}>
      <span>
        <b lang={method.lang}>
          <bdi>{method.name}</bdi>
        </b>{' '}
        {tag}
      </span>
      {charge === null ? null : (
        <>
          <Money amount={formatAmount(charge.total, settings.roundingPrecision)} />
          {under ? <small className={styles.under}>{under}</small> : null}
        </>
      )}
      <small data-tone={limit === null ? undefined : 'wait'}>
        {limit === null ? (
          <MethodFacts method={method} amount={amount} {...facts} />
        ) : (
          <Limit method={method} limit={limit} amount={amount} />
        )}
      </small>
    </span>
  );
}

type LimitProps = Pick<MethodRowProps, 'method' | 'amount'> & { limit: 'below_min' | 'above_max' };

function Limit({ method, limit, amount }: LimitProps) {
  const { settings } = useInstance();
  const { minAmount, maxAmount } = methodTermsOf(method);
  if (limit === 'above_max')
    return (
      <Trans>
        Maximum <Money amount={formatAmount(maxAmount ?? 0n, settings.roundingPrecision)} />
      </Trans>
    );

  return (
    <Trans>
      Minimum <Money amount={method.min_amount} />:{' '}
      <Money amount={formatAmount(minAmount - (amount ?? 0n), settings.roundingPrecision)} /> more needed
    </Trans>
  );
}
