import { Plural, Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Empty } from '../../ui/empty.tsx';
import { searchWith } from './catalogue.search.ts';
import styles from './catalogue-screen.module.css';
import { ClearLink, FilterPills } from './filter-pills.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';
import { NetworkRow } from './network-row.tsx';
import { SearchBox } from './search-box.tsx';
import { ServiceRow } from './service-row.tsx';
import { TypePills } from './type-pills.tsx';

export type CatalogueScreenProps = {
  view: CatalogueView;
  /** null when there is nothing to order. */
  panel: React.ReactNode;
};

/** Networks, types and services, with the order panel beside them. */
export function CatalogueScreen({ view, panel }: CatalogueScreenProps) {
  const { filter, services, selected, type } = view;
  const [search] = useSearchParams();
  const count = services.length;

  return (
    <div className={styles.screen}>
      <NetworkRow view={view} />
      <div className={styles.columns}>
        <section className={styles.list} aria-labelledby="services-title">
          <h1 id="services-title">
            {filter.search === '' ? type.title : <Trans>Results for “{filter.search}”</Trans>}
          </h1>
          {filter.search === '' && type.meta_description ? (
            <p className={styles.lead}>{type.meta_description}</p>
          ) : null}
          <SearchBox filter={filter} />
          {filter.search === '' ? <TypePills view={view} /> : null}
          <div className={styles.filters}>
            <FilterPills filter={filter} />
            <p role="status">
              <Plural value={count} one="# service" other="# services" />
            </p>
          </div>
          {count === 0 ? (
            <Empty kind="match" title={<Trans>No service matches</Trans>} action={<ClearLink />}>
              <Trans>Try other words, the number of a service, or fewer filters.</Trans>
            </Empty>
          ) : (
            <ul className={styles.rows}>
              {services.map((service) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  labels={view.labels.filter(({ id }) => service.labels.includes(id))}
                  networkName={
                    filter.search === ''
                      ? null
                      : (view.networks.find(({ id }) => id === service.network_id)?.name ?? null)
                  }
                  isSelected={service.id === selected?.id}
                  selectHref={searchWith(search, { service: service.slug, url: null })}
                />
              ))}
            </ul>
          )}
        </section>
        {panel === null ? null : (
          <aside className={styles.panel} id="order">
            {panel}
          </aside>
        )}
      </div>
    </div>
  );
}
