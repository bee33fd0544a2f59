import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber, wholeFact } from '@fanfare/ui/format.ts';
import { PriceTag } from '@fanfare/ui/money/price-tag.tsx';
import { typicalSpeed } from '@fanfare/ui/typical-speed.ts';
import { Trans } from '@lingui/react/macro';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './service-choice.module.css';

export type ServiceRowProps = {
  service: Orderable;
  /** Name of the radio buttons that belong together. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A service to choose: what it is, how soon and how fast, and its price. */
export function ServiceRow({ service, group, isChosen, onChoose }: ServiceRowProps) {
  const { settings } = useInstance();
  const range = `${formatNumber(service.min_quantity)}–${formatNumber(service.max_quantity)}`;

  return (
    <label className={styles.row}>
      <input type="radio" name={group} value={service.id} checked={isChosen} onChange={onChoose} />
      <span className={styles.what} lang={service.lang}>
        <b>
          <bdi>{service.name}</bdi>
        </b>
        <small>
          {[service.geo, service.is_package ? '' : range].filter(Boolean).join(' · ')}
          {service.has_refill ? (
            <>
              {' · '}
              <Trans>
                refill {wholeFact(service.guarantee ?? '')} +{settings.guaranteeChargePercent}%
              </Trans>
            </>
          ) : null}
        </small>
      </span>
      <span className={styles.pace}>
        <DeliveryTrack
          parts={typicalSpeed(service.start_time, service.speed)}
          tone={isChosen ? 'brand' : 'fact'}
        />
        <small>
          {wholeFact(service.start_time)} · {wholeFact(service.speed)}
        </small>
      </span>
      <span className={styles.price}>
        <PriceTag service={service} />
      </span>
    </label>
  );
}
