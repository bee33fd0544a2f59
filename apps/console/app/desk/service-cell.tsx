import type { staff } from '@fanfare/contract';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import styles from './service-cell.module.css';

export type ServiceCellProps = Pick<staff.DeskOrder, 'service' | 'url'>;

/** A service and what it is delivered to, in two lines. */
export function ServiceCell({ service, url }: ServiceCellProps) {
  return (
    <span className={styles.cell}>
      <b lang={service.lang}>{service.name}</b>
      <LinkLine service={service} url={url} />
    </span>
  );
}

/** The mark of the network and the link, as people read it. */
export function LinkLine({ service: { network }, url }: ServiceCellProps) {
  return (
    <span className={styles.link}>
      <NetworkMark slug={network.slug} name={network.name} color={network.color} />
      <bdi>{url.replace(/^https?:\/\/(www\.)?/, '')}</bdi>
    </span>
  );
}
