import type { WithdrawalMethod } from '@fanfare/contract';
import { type Micro, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import row from '../../shared/payment/method-row.module.css';
import rows from '../../shared/payment/method-rows.module.css';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './referral.module.css';

export type WithdrawalWaysProps = {
  methods: readonly WithdrawalMethod[];
  chosen: number | null;
  /** All that may be withdrawn, micro-USD. */
  available: Micro;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** The ways to withdraw with their fees and bounds; one that starts above what there is says so. */
export function WithdrawalWays({ methods, chosen, available, error, onChoose }: WithdrawalWaysProps) {
  const id = useId();

  return (
    <fieldset className={styles.ways} aria-describedby={id}>
      <legend>
        <Trans>Where to</Trans>
      </legend>
      <div className={rows.rows} data-framed>
        {methods.map((method) => {
          const isFar = parseAmount(method.min_amount) > available;

          return (
            <label key={method.id} data-unfit={isFar || undefined}>
              <input
                type="radio"
                name="payment_method_id"
                value={method.id}
                checked={method.id === chosen}
                disabled={isFar && method.id !== chosen}
                onChange={() => onChoose(method.id)}
              />
              <MethodMark icon={method.icon} />
              <span className={row.row} lang={method.lang}>
                <b>
                  <bdi>{method.name}</bdi>
                </b>
                <small>{method.description}</small>
                <small data-tone={isFar ? 'wait' : undefined}>
                  <Terms method={method} />
                </small>
              </span>
            </label>
          );
        })}
      </div>
      <p id={id} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}

function Terms({ method }: { method: WithdrawalMethod }) {
  return (
    <>
      <Fee method={method} />
      {', '}
      <Trans>
        from <Money amount={method.min_amount} />
      </Trans>
    </>
  );
}

function Fee({ method: { fee_percent: share, min_fee: least } }: { method: WithdrawalMethod }) {
  const percent = percentOf(share);
  if (share === 0 && Number(least) === 0) return <Trans>No fee</Trans>;
  if (share === 0)
    return (
      <Trans>
        Fee <Money amount={least} />
      </Trans>
    );

  return (
    <Trans>
      Fee {percent}%, at least <Money amount={least} />
    </Trans>
  );
}
