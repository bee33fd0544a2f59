import type { SubscriptionDetail } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useToCome } from './subscription-facts.tsx';
import styles from './subscription-view.module.css';

/** Parts that end with a subscription, that continue, and that are not charged any more. */
export function WhatCancelDoes({ subscription }: { subscription: SubscriptionDetail }) {
  const { contents_limit, subscription_contents_count: found, spent, unpaid } = subscription;
  const toCome = useToCome(subscription);
  const left = contents_limit - found;
  const running = subscription.subscription_contents
    .map(({ orders }) =>
      orders.filter(({ status }) => status === 'in_processing' || status === 'in_moderation'),
    )
    .filter((orders) => orders.length > 0);
  const orders = running.flat().length;

  return (
    <ul className={styles.does}>
      <li>
        <Icon name="search" />
        <b>
          {left === 0 ? (
            <Trans>Nothing more is looked for</Trans>
          ) : (
            <Plural
              value={left}
              one="The other post is not looked for"
              other="The other # posts are not looked for"
            />
          )}
        </b>
        <span>
          <Trans>The search ends immediately.</Trans>
        </span>
      </li>
      {unpaid.count > 0 ? (
        <li>
          <Icon name="close" />
          <b>
            <Plural value={unpaid.count} one="# unpaid post is dropped" other="# unpaid posts are dropped" />
          </b>
          <span>
            <Trans>Their orders never start.</Trans>
          </span>
        </li>
      ) : null}
      {orders > 0 ? (
        <li>
          <Icon name="check" />
          <b>
            <Plural
              value={running.length}
              one="# post is delivered to the end"
              other="# posts are delivered to the end"
            />
          </b>
          <span>
            <Plural
              value={orders}
              one="Its running order continues and can be stopped on its own page."
              other="Their # running orders continue. Each can be stopped on its own page."
            />
          </span>
        </li>
      ) : null}
      <li>
        <Icon name="wallet" />
        <b>
          {parseAmount(toCome) > 0n ? (
            <Trans>
              <Money amount={toCome} /> is not charged
            </Trans>
          ) : (
            <Trans>Nothing more is charged</Trans>
          )}
        </b>
        <span>
          <Trans>
            Paid so far stays <Money amount={spent} />.
          </Trans>
        </span>
      </li>
    </ul>
  );
}
