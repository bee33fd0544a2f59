import type { PaymentMethod } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { fittingFirst, limitOf } from './fitting-first.ts';
import { MethodMark } from './method-mark.tsx';
import { MethodRow } from './method-row.tsx';
import styles from './other-ways.module.css';

export type OtherWaysProps = {
  /** Note in each row. */
  note: React.ReactNode;
  methods: readonly PaymentMethod[];
  /** Amount that a method would pay, before its fee, micro-USD. */
  amountBy: (method: PaymentMethod) => Micro;
  isBrief?: boolean;
  /** Content under the total of a method. */
  renderUnder?: (method: PaymentMethod) => React.ReactNode;
  /** The button of a method that takes the amount, with its name for who hears it. */
  renderPay: (method: PaymentMethod, label: string) => React.ReactNode;
};

/** Other methods after a failed payment, each with its button; those that do not take the amount come last with the reason. */
export function OtherWays({
  note,
  methods,
  amountBy,
  isBrief = false,
  renderUnder,
  renderPay,
}: OtherWaysProps) {
  const { t } = useLingui();
  const [first] = methods;
  if (first === undefined) return null;

  return (
    <SectionCard title={<Trans>Pay another way</Trans>} note={note} isFlush>
      <ul className={styles.ways} data-brief={isBrief || undefined}>
        {fittingFirst(methods, amountBy(first)).map((method) => {
          const { id, icon, name } = method;
          const amount = amountBy(method);
          const isFit = limitOf(method, amount) === null;

          return (
            <li key={id} data-unfit={!isFit || undefined}>
              <MethodMark icon={icon} />
              <MethodRow method={method} amount={amount} isBrief={isBrief} under={renderUnder?.(method)} />
              {isFit ? renderPay(method, t`Pay with ${name}`) : null}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
