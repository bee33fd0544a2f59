import type { PaymentMethod } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { RoundMoney } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import styles from './method-steps.module.css';
import { type StepAt, stepsAt } from './steps-at.ts';

export type MethodStepsProps = {
  methods: readonly PaymentMethod[];
  /** Columns, as decimal texts. */
  amounts: readonly string[];
  /** The amount that is looked at, and the method that gives the most for it. */
  at: string;
  bestId: number | null;
};

/** Percent that ways to pay add, by the amount that is paid in. A row leads to the first amount that gets a bonus. */
export function MethodSteps({ methods, amounts, at, bestId }: MethodStepsProps) {
  const { t } = useLingui();
  const path = usePath();
  const giving = methods.filter(({ bonuses }) => bonuses.length > 0);

  return (
    <SectionCard
      title={<Trans>Payment methods with a bonus</Trans>}
      note={<Trans>bonus percent, by top-up amount</Trans>}
      isFlush
    >
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={t`Payment methods with a bonus`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Payment method</Trans>
              </th>
              {amounts.map((amount) => (
                <th key={amount} scope="col">
                  <RoundMoney amount={amount} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {giving.map((method) => (
              <tr key={method.id}>
                <th scope="row">
                  <MethodMark icon={method.icon} />
                  <Link to={path(`/add-funds?${wishOf(method)}`)} lang={method.lang}>
                    <bdi>{method.name}</bdi>
                  </Link>
                </th>
                {stepsAt(method.bonuses, amounts).map(({ percent, isNew }, place) => (
                  <td
                    key={amounts[place]}
                    data-new={isNew || undefined}
                    data-best={(method.id === bestId && amounts[place] === at) || undefined}
                  >
                    <Step percent={percent} isNew={isNew} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

function Step({ percent, isNew }: StepAt) {
  if (percent === null) return '–';

  return isNew ? <Trans>+{percent}%</Trans> : <Trans context="discount">{percent}%</Trans>;
}

/** A top-up that reaches the method's first step. */
function wishOf({ id, bonuses }: PaymentMethod): URLSearchParams {
  const [least] = bonuses
    .map(({ from_amount }) => from_amount)
    .sort((one, other) => Number(parseAmount(one) - parseAmount(other)));

  return new URLSearchParams({
    method: String(id),
    ...(least !== undefined && Number(least) > 0 && { amount: least }),
  });
}
