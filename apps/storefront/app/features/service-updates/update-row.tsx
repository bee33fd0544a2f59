import type { ServiceUpdate } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatDateTime } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { ChangeSign } from './change-sign.tsx';
import { ChangeWords } from './change-words.tsx';
import type { UpdatesPage } from './load-updates.server.ts';
import styles from './updates.module.css';

type UpdateRowProps = { update: ServiceUpdate; network: UpdatesPage['networks'][number] | undefined };

/** A change of a service: when, of which, what, and the way to an order. */
export function UpdateRow({ update, network }: UpdateRowProps) {
  const path = usePath();
  const isHydrated = useHydrated();
  const { at, service, is_mine, can_order } = update;

  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={at}>
        {formatDateTime(at, isHydrated ? 'local' : undefined).slice(11, 16)}
      </time>
      {network ? <NetworkMark slug={network.slug} name={network.name} color={network.color} /> : <span />}
      <div className={styles.what}>
        <Link to={path(`/services/${service.slug}`)} lang={service.lang}>
          {service.name}
        </Link>
        {is_mine ? (
          <span className={styles.mine}>
            <Trans>you order this</Trans>
          </span>
        ) : null}
        <small>
          <bdi>#{service.id}</bdi> <bdi lang={service.lang}>{service.geo}</bdi>
        </small>
      </div>
      <div className={styles.change}>
        <ChangeSign update={update} />
        <p>
          <ChangeWords update={update} />
        </p>
      </div>
      {can_order ? (
        <ButtonLink className={styles.order} to={path(`/orders/create?serviceId=${service.id}`)}>
          <Trans>Order</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
    </li>
  );
}
