import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../shared/instance.ts';
import { fittingFirst, limitOf } from '../../shared/payment/fitting-first.ts';
import { MethodMark } from '../../shared/payment/method-mark.tsx';
import { MethodRow } from '../../shared/payment/method-row.tsx';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import type { DeclinedTopUpProps } from './declined-top-up.tsx';
import styles from './other-ways.module.css';
import { PayAgain } from './pay-again.tsx';

/** Every other way to pay the same top-up, with what it costs and adds; those that do not take it come last and say why. */
export function OtherWays({ invoice, topUp, methods }: DeclinedTopUpProps) {
  const { t } = useLingui();
  const amount = parseAmount(invoice.amount);
  const others = methods.filter(({ id }) => id !== topUp.payment_method_id);
  if (others.length === 0) return null;

  return (
    <SectionCard
      title={<Trans>Pay another way</Trans>}
      note={<Trans>fee, time, to pay and what it adds</Trans>}
      isFlush
    >
      <ul className={styles.ways}>
        {fittingFirst(others, amount).map((method) => {
          const isFit = limitOf(method, amount) === null;
          const name = method.name;

          return (
            <li key={method.id} data-unfit={!isFit || undefined}>
              <MethodMark icon={method.icon} />
              <MethodRow
                method={method}
                amount={amount}
                isBrief
                under={<Adds method={method} invoice={invoice} topUp={topUp} />}
              />
              {isFit ? (
                <PayAgain
                  invoice={invoice}
                  topUp={topUp}
                  methodId={method.id}
                  className={styles.pay}
                  aria-label={t`Pay with ${name}`}
                >
                  <Trans>Pay</Trans>
                </PayAgain>
              ) : null}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

type AddsProps = Pick<DeclinedTopUpProps, 'invoice' | 'topUp'> & { method: PaymentMethod };

function Adds({ method, invoice, topUp }: AddsProps) {
  const { roundingPrecision: decimals } = useInstance().settings;
  const amount = parseAmount(invoice.amount);
  const { methodBonus } = chargeByMethod(methodTermsOf(method), amount, decimals);
  const added = amount + methodBonus + parseAmount(topUp.coupon?.bonus ?? '0');

  return (
    <Trans>
      adds <Money amount={formatAmount(added, decimals)} side="credit" />
    </Trans>
  );
}
