import { FormError } from '@fanfare/client/form-error.tsx';
import type { SubscriptionDetail } from '@fanfare/contract';
import { UNPAID_IN_A_ROW } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatMoney, formatNumber } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { PayPostsButton } from '../pay-posts-button.tsx';
import type { PaySubscription } from '../use-pay-subscription.ts';
import styles from './due-strip.module.css';

export type DueStripProps = { subscription: SubscriptionDetail; payment: PaySubscription };

/** Posts that wait for money: how many in a row, what the third one does, and the two ways to pay them. */
export function DueStrip({ subscription, payment }: DueStripProps) {
  const { unpaid, status } = subscription;
  const view = useMoneyView();
  const card = subscription.recurring_payment_methods[0];
  const total = unpaid.total_by_card;
  const byCard = total === null ? '' : formatMoney(total, view);
  const isRunning = status === 'in_processing';

  return (
    <section className={styles.due}>
      <div className={styles.words}>
        <b>
          {isRunning && unpaid.in_a_row > 0 ? (
            <InARow count={unpaid.in_a_row} />
          ) : (
            <Plural value={unpaid.count} one="# post is not paid" other="# posts are not paid" />
          )}
        </b>
        <span>
          {isRunning ? <WhatComes count={unpaid.in_a_row} /> : <PayableUntil subscription={subscription} />}
        </span>
      </div>
      <div className={styles.ways}>
        {card && total !== null ? (
          <Button
            isBusy={payment.paying !== null}
            onClick={() => void payment.pay({ cardId: card.id, total })}
          >
            <Trans>Pay {byCard} by card</Trans>
          </Button>
        ) : null}
        <PayPostsButton subscription={subscription} payment={payment} variant="primary" />
      </div>
      <FormError message={payment.refusal} />
    </section>
  );
}

function InARow({ count }: { count: number }) {
  const [unpaid, most] = [formatNumber(count), formatNumber(UNPAID_IN_A_ROW)];

  return (
    <>
      <span className={styles.three} aria-hidden="true">
        {Array.from({ length: UNPAID_IN_A_ROW }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
          <i key={place} data-on={place < count || undefined} />
        ))}
      </span>
      <Trans>
        {unpaid} of {most} unpaid in a row
      </Trans>
    </>
  );
}

function WhatComes({ count }: { count: number }) {
  const most = formatNumber(UNPAID_IN_A_ROW);
  if (count >= UNPAID_IN_A_ROW - 1) return <Trans>The next unpaid one ends the automatic promotion.</Trans>;

  return <Trans>After {most} unpaid posts it ends. Until then we keep looking.</Trans>;
}

/** The first of them can be paid until then. */
function PayableUntil({ subscription }: { subscription: SubscriptionDetail }) {
  const until = subscription.subscription_contents
    .flatMap(({ payable_until }) => payable_until ?? [])
    .sort()[0];
  if (until === undefined) return null;

  return (
    <Trans>
      It can still be paid until <ShortTime iso={until} />.
    </Trans>
  );
}
