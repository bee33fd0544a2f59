import { getService, type ServiceDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api.ts';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/instance.ts';
import styles from './service-facts.module.css';

export type ServiceFactsProps = { service: Orderable; detail: ServiceDetail | null };

/** When it starts, how fast it goes, what it needs and how it is delivered: known before paying. */
export function ServiceFacts({ service, detail: given }: ServiceFactsProps) {
  const { locale } = useInstance();
  const isGiven = given?.id === service.id;
  const { data } = useQuery({
    queryKey: ['service', service.slug, locale],
    queryFn: ({ signal }) =>
      callApi(getService, { params: { idOrSlug: service.slug }, query: { locale } }, { signal }).then(
        (answer) => answer.data,
      ),
    enabled: !isGiven,
  });
  const detail = isGiven ? given : data;

  return (
    <div className={styles.facts}>
      <p>
        <Trans>Starts in {service.start_time}</Trans> · {service.speed}
        {service.guarantee === null ? null : (
          <>
            {' · '}
            <Trans>refill {service.guarantee}</Trans>
          </>
        )}
      </p>
      {detail === undefined || detail === null ? null : (
        <>
          <Contents detail={detail} />
          <details>
            <summary>
              <Trans>What it needs and how it is delivered</Trans>
            </summary>
            <ul>
              {detail.requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
              <li>{detail.disclosure.delivery}</li>
              {detail.disclosure.network_terms_note ? <li>{detail.disclosure.network_terms_note}</li> : null}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}

function Contents({ detail }: { detail: ServiceDetail }) {
  const contents = detail.package_contents.filter(({ isDisplayable }) => isDisplayable);
  if (contents.length === 0) return null;

  return (
    <ul className={styles.contents}>
      {contents.map(({ id, name, quantity }) => (
        <li key={id}>
          {formatNumber(quantity)} × {name}
        </li>
      ))}
    </ul>
  );
}
