import { formatAmount, parseAmount } from '@fanfare/rules';
import { BREAKPOINTS } from '@fanfare/ui/breakpoints.ts';
import card from '@fanfare/ui/card.module.css';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { useMaxWidth } from '@fanfare/ui/use-max-width.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';
import type { DeclinedTopUpProps } from './declined.ts';
import styles from './declined-receipt.module.css';

/** Receipt of the declined top-up, with nothing charged; on a phone it folds behind its total. */
export function DeclinedReceipt({ invoice, topUp, methods }: DeclinedTopUpProps) {
  const { profile, settings } = useInstance();
  const isPhone = useMaxWidth(BREAKPOINTS.phone);
  const [isOpen, setOpen] = useState(false);
  const method = methods.find(({ id }) => id === topUp.payment_method_id);
  const { coupon, method_bonus: bonus } = topUp;
  const adds = parseAmount(invoice.amount) + parseAmount(bonus) + parseAmount(coupon?.bonus ?? '0');
  const after: ReceiptRow[] = [{ key: 'charged', label: <Trans>Charged so far</Trans>, amount: '0.00' }];
  if (Number(bonus) > 0) after.push({ key: 'bonus', label: <Trans>Bonus</Trans>, amount: bonus });
  if (coupon) after.push({ key: 'coupon', label: <Trans>Coupon {coupon.code}</Trans>, amount: coupon.bonus });
  after.push(
    {
      key: 'adds',
      label: <Trans>Adds to balance</Trans>,
      amount: formatAmount(adds, settings.roundingPrecision),
      side: 'credit',
    },
    {
      key: 'balance',
      label: <Trans>Balance now, unchanged</Trans>,
      amount: profile?.balance ?? '0.00',
      side: 'credit',
    },
  );

  const receipt = (
    <Receipt
      hasLine={false}
      rows={[
        { key: 'amount', label: <Trans>Amount</Trans>, amount: invoice.amount },
        {
          key: 'fee',
          label: method ? (
            <Trans>
              Fee, <bdi lang={method.lang}>{method.name}</bdi>
            </Trans>
          ) : (
            <Trans>Fee</Trans>
          ),
          amount: topUp.fee,
        },
      ]}
      total={{ key: 'total', label: <Trans>To be paid</Trans>, amount: invoice.total }}
      after={after}
    />
  );
  if (!isPhone) return <SectionCard title={<Trans>Receipt</Trans>}>{receipt}</SectionCard>;

  return (
    <section className={`${card.card} ${styles.fold}`}>
      <Disclosure
        title={<Trans>Receipt</Trans>}
        note={<Money amount={invoice.total} />}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        {receipt}
      </Disclosure>
    </section>
  );
}
