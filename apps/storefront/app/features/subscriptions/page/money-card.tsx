import type { Subscription, SubscriptionDetail } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMissing } from '../../../shared/money/use-missing.ts';
import { rememberOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { PayerChoice } from './payer-choice.tsx';
import { useToCome } from './subscription-facts.tsx';
import styles from './subscription-view.module.css';

export type MoneyCardProps = { subscription: SubscriptionDetail; onChange: (changed: Subscription) => void };

/** Sums paid, waiting and still to come, and their payer. */
export function MoneyCard({ subscription, onChange }: MoneyCardProps) {
  const { settings } = useInstance();
  const view = useMoneyView();
  const { spent, unpaid, cost_per_publication: cost, status, contents_limit } = subscription;
  const toCome = useToCome(subscription);
  const found = subscription.subscription_contents_count;
  const left = contents_limit - found;
  const [paidCount, unpaidCount, leftCount] = [subscription.paid_contents_count, unpaid.count, left].map(
    formatNumber,
  );
  const each = formatMoney(cost, view);
  const isRunning = status === 'in_processing';
  const rows: ReceiptRow[] = [
    { key: 'paid', label: <Trans>{paidCount} found and paid</Trans>, amount: spent },
    ...(unpaid.count > 0
      ? [
          {
            key: 'unpaid',
            label: (
              <span className={styles.dueLabel}>
                <Trans>{unpaidCount} not paid</Trans>
              </span>
            ),
            amount: unpaid.total,
          },
        ]
      : []),
    ...(isRunning && left > 0
      ? [
          {
            key: 'left',
            label: (
              <Trans>
                {leftCount} to come × {each}
              </Trans>
            ),
            amount: toCome,
          },
        ]
      : []),
  ];
  const sum = rows.reduce((all, { amount }) => all + parseAmount(amount), 0n);

  return (
    <SectionCard title={<Trans>What it costs</Trans>}>
      <Receipt
        rows={rows}
        hasLine={false}
        total={{
          key: 'total',
          label: isRunning ? <Trans>At most</Trans> : <Trans>Total</Trans>,
          amount: formatAmount(sum, settings.roundingPrecision),
        }}
      />
      {isRunning ? <WhatPays subscription={subscription} toCome={toCome} onChange={onChange} /> : null}
    </SectionCard>
  );
}

type WhatPaysProps = MoneyCardProps & { toCome: string };

function WhatPays({ subscription, toCome, onChange }: WhatPaysProps) {
  const {
    billing_type,
    recurring_payments_method_id: cardId,
    recurring_payment_methods: cards,
  } = subscription;
  const card = cards.find(({ id }) => id === cardId);
  const digits = card?.last_four;

  return (
    <div className={styles.pays}>
      {billing_type === 'balance' ? <ByBalance subscription={subscription} toCome={toCome} /> : null}
      {billing_type === 'card' ? (
        <p>
          {card ? (
            <Trans>Charged to card •••• {digits}</Trans>
          ) : (
            <Trans>No card is saved for it: new posts stay unpaid.</Trans>
          )}
        </p>
      ) : null}
      <PayerChoice subscription={subscription} onChange={onChange} />
    </div>
  );
}

/** Number of further posts that the balance pays for, and the amount that it lacks for all of them. */
function ByBalance({ subscription, toCome }: { subscription: SubscriptionDetail; toCome: string }) {
  const { profile } = useInstance();
  const path = usePath();
  const view = useMoneyView();
  const {
    id,
    cost_per_publication,
    unpaid,
    contents_limit,
    subscription_contents_count: found,
  } = subscription;
  const left = contents_limit - found;
  const cost = parseAmount(cost_per_publication);
  const missing = useMissing(parseAmount(toCome) + parseAmount(unpaid.total));
  const balance = formatMoney(profile?.balance ?? '0', view, 'credit');
  if (left === 0) return null;
  if (missing === null)
    return (
      <p>
        <b>
          <Plural value={left} one="The balance pays for the last one." other="The balance pays for all #." />
        </b>
      </p>
    );
  const amount = formatMoney(missing, view);
  if (unpaid.count > 0)
    return (
      <p>
        <Trans>To cover the rest too, add {amount}.</Trans>
      </p>
    );
  const covered = cost > 0n ? Number(parseAmount(profile?.balance ?? '0') / cost) : 0;
  const count = formatNumber(left);

  return (
    <>
      <p>
        <b>
          <Plural
            value={covered}
            _0={`The balance of ${balance} does not pay for the next one.`}
            one={`The balance of ${balance} pays for # more.`}
            other={`The balance of ${balance} pays for # more.`}
          />
        </b>{' '}
        {covered > 0 ? (
          <Trans>After that, posts stay unpaid until you add funds.</Trans>
        ) : (
          <Trans>It stays unpaid until you add funds.</Trans>
        )}
      </p>
      <ButtonLink
        variant="primary"
        isWide
        to={`${path('/add-funds')}?amount=${missing}`}
        onClick={() => rememberOrder(`/subscriptions/${id}`)}
      >
        {left === 1 ? (
          <Trans>Add {amount} for the last one</Trans>
        ) : (
          <Trans>
            Add {amount} for all {count}
          </Trans>
        )}
      </ButtonLink>
    </>
  );
}
