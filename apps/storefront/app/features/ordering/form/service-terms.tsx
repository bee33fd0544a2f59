import type { ServiceDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { serviceQuery } from '../../../shared/queries/service-query.ts';
import styles from './service-terms.module.css';

export type ServiceTermsProps = { service: Orderable; detail: ServiceDetail | null };

/** Terms of a service before payment: contents, requirements and delivery. For a service picked later they load on demand. */
export function ServiceTerms({ service, detail: given }: ServiceTermsProps) {
  const { locale } = useInstance();
  const [isOpen, setOpen] = useState(false);
  const isGiven = given?.id === service.id;
  const { data } = useQuery({
    ...serviceQuery(service.slug, locale),
    enabled: !isGiven && (isOpen || service.is_package),
  });
  const detail = isGiven ? given : data;
  const contents = detail?.package_contents.filter(({ isDisplayable }) => isDisplayable) ?? [];

  return (
    <div className={styles.terms}>
      {contents.length === 0 ? null : (
        <ul className={styles.contents}>
          {contents.map(({ id, name, quantity }) => (
            <li key={id}>
              {formatNumber(quantity)} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Trans>Requirements and delivery</Trans>
        </summary>
        {detail ? <Terms detail={detail} /> : null}
      </details>
    </div>
  );
}

/** Requirements of a service, and the way of its delivery. */
export function Terms({ detail: { requirements, disclosure } }: { detail: ServiceDetail }) {
  return (
    <ul>
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
      <li>{disclosure.delivery}</li>
      {disclosure.audience_source ? <li>{disclosure.audience_source}</li> : null}
      {disclosure.promised ? <li>{disclosure.promised}</li> : null}
      {disclosure.network_terms_note ? <li>{disclosure.network_terms_note}</li> : null}
    </ul>
  );
}
