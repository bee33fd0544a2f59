import type { Subscription } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigation } from 'react-router';
import { FirstOfList } from '../../../shared/lists/first-of-list.tsx';
import { NoMatch } from '../../../shared/lists/no-match.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import type { NetworkNames } from '../network-names.ts';
import { GROUP_WORDS } from './group-words.ts';
import type { SubscriptionsPage } from './load-subscriptions.server.ts';
import { PromotionExample } from './promotion-example.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import {
  ENDED_STEP,
  GROUP_NAMES,
  groupOf,
  type ListGroup,
  type SubscriptionsFilter,
  subscriptionsSearch,
} from './subscriptions-filter.ts';
import styles from './subscriptions-list.module.css';
import { useNextLook } from './use-next-look.ts';

export type SubscriptionsListProps = {
  page: SubscriptionsPage;
  filter: SubscriptionsFilter;
  names: NetworkNames;
  onChange: () => void;
};

/** The customer's subscriptions in three groups: those that wait for money, those that run, those that have ended. */
export function SubscriptionsList({ page, filter, names, onChange }: SubscriptionsListProps) {
  const { state } = useNavigation();
  useNextLook(page.subscriptions, onChange);
  const byGroup = Map.groupBy(page.subscriptions, groupOf);
  if (page.subscriptions.length === 0) return <NoSubscriptions filter={filter} />;

  return (
    <div className={styles.groups} data-pending={state === 'loading' || undefined}>
      {GROUP_NAMES.map((group) => (
        <Group
          key={group}
          group={group}
          rows={byGroup.get(group) ?? []}
          count={page.counts[group]}
          filter={filter}
          names={names}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

type GroupProps = Omit<SubscriptionsListProps, 'page'> & {
  group: ListGroup;
  rows: readonly Subscription[];
  count: number;
};

function Group({ group, rows, count, filter, names, onChange }: GroupProps) {
  const { i18n } = useLingui();
  if (rows.length === 0) return null;

  return (
    <section className={styles.group} aria-label={i18n._(GROUP_WORDS[group])}>
      <header className={styles.caption}>
        <h2>
          {i18n._(GROUP_WORDS[group])} <small>{formatNumber(count)}</small>
        </h2>
        <span>
          <Trans>Each post</Trans>
        </span>
        <span>
          <Trans>Posts</Trans>
        </span>
        <span>
          <Trans>Paid so far</Trans>
        </span>
        <span>{group === 'running' ? <Trans>Next check</Trans> : null}</span>
      </header>
      <ul>
        {rows.map((subscription, place) => (
          <SubscriptionRow
            key={subscription.id}
            subscription={subscription}
            names={names}
            isFirst={place === 0}
            onChange={onChange}
          />
        ))}
      </ul>
      {rows.length < count && group === 'ended' ? (
        <Link
          className={styles.more}
          to={{ search: `?${subscriptionsSearch({ ...filter, ended: filter.ended + ENDED_STEP })}` }}
          preventScrollReset
          replace
        >
          <Trans>Show more</Trans>
        </Link>
      ) : null}
    </section>
  );
}

function NoSubscriptions({ filter: { group, search } }: { filter: SubscriptionsFilter }) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const names = [group && i18n._(GROUP_WORDS[group]), search && t`Search: ${search}`];
  if (group !== null || search !== '')
    return <NoMatch title={<Trans>No matching automatic promotions</Trans>} names={names} />;

  return (
    <FirstOfList
      title={<Trans>Each new post gets its orders automatically</Trans>}
      action={
        <ButtonLink variant="primary" to={`${path('/orders/create')}?type=autopromotion`}>
          <Trans>New automatic promotion</Trans>
        </ButtonLink>
      }
      example={<PromotionExample />}
    >
      <Trans>
        Choose a profile and what each post gets. We look for new posts and order for each, until you stop it
        or the number of posts is reached.
      </Trans>
    </FirstOfList>
  );
}
