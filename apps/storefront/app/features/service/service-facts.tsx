import type { ServiceDetail } from '@fanfare/contract';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber, wholeFact } from '@fanfare/ui/format.ts';
import { PriceTag } from '@fanfare/ui/money/price-tag.tsx';
import { typicalSpeed } from '@fanfare/ui/typical-speed.ts';
import { Trans } from '@lingui/react/macro';
import { useRefillSurcharge } from '../../shared/money/refill-surcharge.ts';
import styles from './service-facts.module.css';

/** Price and speed large, the rest as a list. Beside measured facts, words that nobody measured say so. */
export function ServiceFacts({ service, isStated }: { service: ServiceDetail; isStated: boolean }) {
  const surcharge = useRefillSurcharge();

  return (
    <section className={styles.facts}>
      <p className={styles.price}>
        <PriceTag service={service} />
      </p>
      <div className={styles.speed}>
        <DeliveryTrack parts={typicalSpeed(service.start_time, service.speed)} size="row" />
      </div>
      <dl>
        <Fact name={isStated ? <Trans>Start time, stated</Trans> : <Trans>Start time</Trans>}>
          {service.start_time}
        </Fact>
        <Fact name={isStated ? <Trans>Speed, stated</Trans> : <Trans>Speed</Trans>}>
          {wholeFact(service.speed)}
        </Fact>
        <Fact name={<Trans>Guarantee</Trans>}>
          {service.guarantee === null ? (
            <Trans>No refill</Trans>
          ) : (
            <>
              <Trans>Refill {service.guarantee}</Trans> {surcharge}
            </>
          )}
        </Fact>
        <Fact name={<Trans>Region</Trans>}>{service.geo}</Fact>
        {service.is_package ? null : (
          <Fact name={<Trans>Quantity</Trans>}>
            <Trans>
              {formatNumber(service.min_quantity)} to {formatNumber(service.max_quantity)}, in steps of{' '}
              {formatNumber(service.quantity_step)}
            </Trans>
          </Fact>
        )}
        {service.features.length > 0 ? (
          <Fact name={<Trans>Features</Trans>}>{service.features.map(({ name }) => name).join(', ')}</Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
