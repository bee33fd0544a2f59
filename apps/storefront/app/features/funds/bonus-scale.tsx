import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, type Micro } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import styles from './bonus-scale.module.css';
import { bonusSteps } from './bonus-steps.ts';

export type BonusScaleProps = {
  method: PaymentMethod;
  /** Amount to add, micro-USD. */
  amount: Micro;
  /** Chooses an amount, USD. */
  onChoose: (amount: string) => void;
};

/** Bonus of the chosen method for the amount, and what the next step would add. */
export function BonusScale({ method, amount, onChoose }: BonusScaleProps) {
  const { settings } = useInstance();
  const view = useMoneyView();
  const { steps, knob, current, next } = bonusSteps(method.bonuses, amount, settings.roundingPrecision);
  const [percent, nextPercent] = [current?.percent, next?.percent];
  const bonus = chargeByMethod(methodTermsOf(method), amount, settings.roundingPrecision).methodBonus;
  const missing = formatMoney(next?.missing ?? '0', view);
  /** Zero decimals are dropped: the marks of the scale are short. */
  const wholeOf = (sum: string) => formatMoney(sum, view).replace(/\.00(?=\D*$)/, '');
  const name = <bdi lang={method.lang}>{method.name}</bdi>;

  return (
    <div className={styles.bonus}>
      <p className={styles.words}>
        {current === null ? (
          <span>
            {steps.length === 0 ? <Trans>No bonus with {name}.</Trans> : <Trans>No bonus yet.</Trans>}
          </span>
        ) : (
          <span>
            <Trans>
              <b>You get +{percent}%,</b>{' '}
              <Money amount={formatAmount(bonus, settings.roundingPrecision)} side="credit" /> with {name}.
            </Trans>
          </span>
        )}
        {next === null ? null : (
          <button type="button" onClick={() => onChoose(next.from)}>
            <Trans>
              Add {missing} more for +{nextPercent}%
            </Trans>
          </button>
        )}
      </p>
      {steps.length === 0 ? null : (
        <div className={styles.scale}>
          <i className={styles.bar}>
            <i style={{ width: `${knob * 100}%` }} />
          </i>
          <span>{wholeOf('0.00')}</span>
          {steps.map(({ from, percent, at, isReached }) => (
            <span
              key={from}
              data-reached={isReached || undefined}
              data-mark
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              {wholeOf(from)}{' '}
              <em>
                <Trans>+{percent}%</Trans>
              </em>
            </span>
          ))}
          <i className={styles.knob} style={{ insetInlineStart: `${knob * 100}%` }} />
        </div>
      )}
    </div>
  );
}
