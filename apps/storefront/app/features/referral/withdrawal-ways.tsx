import type { WithdrawalMethod } from '@fanfare/contract';
import {
  formatAmount,
  type Micro,
  parseAmount,
  parseFraction,
  quoteWithdrawal,
  type WithdrawalTerms,
} from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import row from '../../shared/payment/method-row.module.css';
import rows from '../../shared/payment/method-rows.module.css';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './referral.module.css';

export type WithdrawalWaysProps = {
  methods: readonly WithdrawalMethod[];
  chosen: number | null;
  /** Withdrawable amount, micro-USD. */
  available: Micro;
  /** Amount to withdraw in wire format, or the raw text while it is not a number. */
  amount: string;
  error: string | undefined;
  onChoose: (id: number) => void;
};

/** The ways to withdraw with their fees and bounds; one that starts above what there is says so. */
export function WithdrawalWays({ methods, chosen, available, amount, error, onChoose }: WithdrawalWaysProps) {
  const id = useId();

  return (
    <fieldset className={styles.ways} aria-describedby={id}>
      <legend>
        <Trans>Payout method</Trans>
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
                {isFar ? null : <Arriving method={method} amount={amount} />}
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

/** Received part of the amount by this method; nothing when the method does not take the amount. */
function Arriving({ method, amount }: { method: WithdrawalMethod; amount: string }) {
  const { roundingPrecision } = useInstance().settings;
  if (!/^\d+(\.\d+)?$/.test(amount)) return null;
  const terms = termsOf(method);
  const asked = parseAmount(amount);
  const { received } = quoteWithdrawal(asked, terms, roundingPrecision);
  const isTaken = asked >= terms.minAmount && asked <= (terms.maxAmount ?? asked) && received > 0n;

  return isTaken ? <Money amount={formatAmount(received)} side="credit" /> : null;
}

function termsOf(method: WithdrawalMethod): WithdrawalTerms {
  return {
    feeFraction: parseFraction(String(method.fee_percent)),
    minFee: parseAmount(method.min_fee),
    minAmount: parseAmount(method.min_amount),
    maxAmount: method.max_amount === null ? null : parseAmount(method.max_amount),
  };
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
