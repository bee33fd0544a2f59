import type { ListedCoupon } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money, RoundMoney } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import type { TopUpMix } from './best-top-up.ts';
import styles from './top-up-card.module.css';

export type TopUpCardProps = {
  chips: readonly string[];
  amount: string;
  onAmount: (amount: string) => void;
  /** Result of the top-up by each method, best first. */
  mixes: readonly TopUpMix[];
  /** The coupon that the customer asked for. */
  wanted: ListedCoupon | null;
};

/** The most that a top-up can become, and the way to it. */
export function TopUpCard({ chips, amount, onAmount, mixes, wanted }: TopUpCardProps) {
  const { t } = useLingui();
  const [best, second] = mixes;
  const missing = wanted === null ? 0n : parseAmount(wanted.min_amount) - parseAmount(amount);

  return (
    <SectionCard title={<Trans>Best top-up</Trans>}>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t`Amount`}</legend>
        {chips.map((chip) => (
          <Button key={chip} aria-pressed={chip === amount} onClick={() => onAmount(chip)}>
            <RoundMoney amount={chip} />
          </Button>
        ))}
      </fieldset>
      {best === undefined ? (
        <p className={styles.note}>
          <Trans>No payment method accepts this amount.</Trans>
        </p>
      ) : (
        <Made mix={best} amount={amount} />
      )}
      {wanted && missing > 0n ? (
        <Announced isNews className={styles.note}>
          <Trans>
            {wanted.code} needs <Money amount={formatAmount(missing)} /> more
          </Trans>
        </Announced>
      ) : null}
      {second === undefined ? null : <Second mix={second} />}
    </SectionCard>
  );
}

function Made({ mix: { method, coupon, quote }, amount }: { mix: TopUpMix; amount: string }) {
  const path = usePath();
  const sum = formatMoney(amount, useMoneyView());
  const wish = new URLSearchParams({
    amount,
    method: String(method.id),
    ...(coupon && quote.couponBonus > 0n && { coupon: coupon.code }),
  });
  const name = <bdi lang={method.lang}>{method.name}</bdi>;
  const rows: ReceiptRow[] = [{ key: 'amount', label: <Trans>Top-up</Trans>, amount }];
  if (quote.methodBonus > 0n)
    rows.push({
      key: 'method',
      label: <Trans>Bonus, {name}</Trans>,
      amount: formatAmount(quote.methodBonus),
    });
  if (coupon && quote.couponBonus > 0n)
    rows.push({
      key: 'coupon',
      label: <Trans>Coupon {coupon.code}</Trans>,
      amount: formatAmount(quote.couponBonus),
    });

  return (
    <>
      <Receipt
        hasLine={false}
        rows={rows}
        total={{ key: 'total', label: <Trans>Added to balance</Trans>, amount: formatAmount(quote.credited) }}
        after={[{ key: 'fee', label: <Trans>Fee, {name}</Trans>, amount: formatAmount(quote.fee) }]}
      />
      <ButtonLink variant="primary" isWide to={path(`/add-funds?${wish}`)}>
        <Trans>Add {sum}</Trans>
      </ButtonLink>
    </>
  );
}

function Second({ mix: { method, quote } }: { mix: TopUpMix }) {
  return (
    <p className={styles.note}>
      <Trans>
        <bdi lang={method.lang}>{method.name}</bdi>: <Money amount={formatAmount(quote.credited)} />, fee{' '}
        <Money amount={formatAmount(quote.fee)} />
      </Trans>
    </p>
  );
}
