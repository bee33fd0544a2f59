import { FormError } from '@fanfare/client/form-error.tsx';
import type { OrderDetail } from '@fanfare/contract';
import { announce } from '@fanfare/ui/announcing/announce.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysLeft } from '../guarantee.ts';
import { useOrderAction } from '../use-order-action.ts';
import styles from './refill-panel.module.css';
import type { useRefills } from './use-refills.ts';

export type RefillPanelProps = {
  order: OrderDetail;
  refills: ReturnType<typeof useRefills>;
  /** False for who holds the link alone. */
  canAsk: boolean;
};

/** The guarantee of an order: until when, what was refilled, and a request in one tap. */
export function RefillPanel({ order, refills, canAsk }: RefillPanelProps) {
  const { t } = useLingui();
  const { act, acting, refusal } = useOrderAction(() => {});
  const ask = async () => {
    const known = refills.refills.length;
    await act('refill', order);
    // Granted or refused, the count was measured.
    const { data } = await refills.reload();
    const [granted] = data?.data ?? [];
    if (granted === undefined || data?.data.length === known) return;
    const quantity = formatNumber(granted.quantity);
    announce(t`Refill of ${quantity} started`);
  };
  if (!order.has_refill) return null;

  return (
    <section className={styles.panel}>
      <h2>
        <Trans>Guarantee</Trans>
      </h2>
      <GuaranteeTerm order={order} />
      {order.refill === null ? null : (
        <p className={styles.quiet}>
          <Trans>
            Start count: {formatNumber(order.refill.first_statistic.quantity)}, measured{' '}
            <DateTime iso={order.refill.first_statistic.date} />
          </Trans>
        </p>
      )}
      <LastCount count={refills.count} />
      <RefillList refills={refills} />
      {canAsk && refills.canAsk ? (
        <>
          <Button isBusy={acting !== null} onClick={() => void ask()}>
            <Trans>Ask for a refill</Trans>
          </Button>
          <FormError message={refusal} />
        </>
      ) : null}
    </section>
  );
}

/** Daily measurement: the count, the drop, and the drop from which a refill is due. */
function LastCount({ count }: { count: RefillPanelProps['refills']['count'] }) {
  if (count === null) return null;

  return (
    <dl className={styles.count}>
      <div>
        <dt>
          <Trans>Current count</Trans>
        </dt>
        <dd>
          {formatNumber(count.now)}{' '}
          <small>
            <DateTime iso={count.measured_at} />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Dropped</Trans>
        </dt>
        <dd>
          {formatNumber(count.dropped)}{' '}
          <small>
            <Trans>refilled from {formatNumber(count.refilled_from)}</Trans>
          </small>
        </dd>
      </div>
    </dl>
  );
}

function GuaranteeTerm({ order }: { order: OrderDetail }) {
  const isHydrated = useHydrated();
  const { guarantee_until: until } = order;
  if (until === null) {
    return (
      <p>
        <Trans>Drops are refilled after completion.</Trans> <span>{order.service.guarantee}</span>
      </p>
    );
  }
  // The server's clock would put its own day into the page.
  const left = isHydrated ? daysLeft(new Date(until), new Date()) : null;

  return (
    <>
      <p>
        {left === null ? null : (
          <b>
            <Plural value={left} _0="It has ended." one="# day left" other="# days left" />
          </b>
        )}{' '}
        <span className={styles.quiet}>
          <Trans>
            Until <DateTime iso={until} />
          </Trans>
        </span>
      </p>
      {order.auto_refill_is_allowed ? (
        <p>
          <Trans>We check the count every day.</Trans>
        </p>
      ) : null}
    </>
  );
}

function RefillList({
  refills: { refills, isLoading, hasFailed, reload },
}: Pick<RefillPanelProps, 'refills'>) {
  if (hasFailed) {
    return (
      <p role="alert">
        <Trans>The refills could not be loaded.</Trans>{' '}
        <Button variant="quiet" onClick={() => void reload()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  }
  if (isLoading || refills.length === 0) return null;

  return (
    <ul className={styles.refills}>
      {refills.map(({ created_at, quantity }) => (
        <li key={created_at}>
          <DateTime iso={created_at} />
          <b>+{formatNumber(quantity)}</b>
        </li>
      ))}
    </ul>
  );
}
