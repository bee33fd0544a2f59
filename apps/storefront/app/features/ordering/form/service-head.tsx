import type { ServiceDetail } from '@fanfare/contract';
import { wholeFact } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { LateFacts } from '../../../shared/facts/late-facts.tsx';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import styles from './order-form.module.css';
import { ServiceTerms } from './service-terms.tsx';

/** Head of the panel: the service that the page beside it has selected. */
export function ServiceHead({
  service,
  detail,
}: {
  service: Orderable | null;
  detail: ServiceDetail | null;
}) {
  const { settings } = useInstance();
  const path = usePath();
  if (service === null) return null;

  return (
    <div className={styles.service}>
      <div className={styles.head}>
        <h2 lang={service.lang}>
          <bdi>{service.name}</bdi>
        </h2>
        <Link to={path(`/services/${service.slug}`)}>
          <Trans>Details</Trans>
        </Link>
      </div>
      {settings.singleOrderDesign === 'full_design' ? (
        <>
          <p>
            {service.facts === null || service.facts.starts_in === null ? (
              <>
                <Trans>Starts in {wholeFact(service.start_time)}</Trans> · {wholeFact(service.speed)}
              </>
            ) : (
              <Suspense fallback="…">
                <LateFacts as="line" facts={service.facts} />
              </Suspense>
            )}
          </p>
          <ServiceTerms service={service} detail={detail} />
        </>
      ) : null}
    </div>
  );
}
