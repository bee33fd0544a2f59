import { Faq } from '@fanfare/ui/faq.tsx';
import { FavouriteButton } from '@fanfare/ui/favourite-button.tsx';
import { formatNumber, withWholeNumbers } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useFavourites } from '../../shared/catalogue/favourites.ts';
import { LateWait } from '../../shared/ordering/late-wait.tsx';
import { OrderPanel } from '../../shared/ordering/order-panel.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { OperatorHtml } from '../../shared/pages/operator-html.tsx';
import { Disclosure } from './disclosure.tsx';
import { LateFacts } from './late-facts.tsx';
import { LateReviews, REVIEWS } from './late-reviews.tsx';
import type { ServiceView } from './load-service.server.ts';
import { PackageParts } from './package-parts.tsx';
import { ServiceFacts } from './service-facts.tsx';
import styles from './service-screen.module.css';
import { ServiceStructuredData } from './service-structured-data.tsx';
import { ServiceTiles } from './service-tiles.tsx';

export type ServiceScreenProps = {
  view: ServiceView;
  panel: React.ReactNode;
};

/** Everything that a buyer may want to know of a service, with the order form beside it. */
export function ServiceScreen({ view, panel }: ServiceScreenProps) {
  const { service, network, type, companions, reviews } = view;
  const { average, count } = reviews;
  const { t } = useLingui();
  const path = usePath();
  const favourites = useFavourites(view.favourites);

  return (
    <div className={styles.screen}>
      <ServiceStructuredData view={view} />
      <article className={styles.article}>
        <nav className={styles.trail} aria-label={t`Breadcrumbs`}>
          <Link to={path('/')}>
            <Trans>All services</Trans>
          </Link>
          <Link to={`${path('/')}?network=${network.slug}`}>
            <NetworkMark {...network} />
            <bdi>{network.name}</bdi>
          </Link>
          <Link to={path(`/services/${type.slug}`)}>
            <bdi>{type.name}</bdi>
          </Link>
        </nav>
        <header className={styles.head}>
          <h1 lang={service.lang}>{service.title || service.name}</h1>
          <FavouriteButton
            name={service.name}
            isFavourite={favourites.ids.includes(service.id)}
            toggle={() => favourites.toggle(service.id)}
          />
          <p>
            {service.labels.map(({ id, name, lang }) => (
              <span key={id} className={styles.badge} lang={lang}>
                <bdi>{name}</bdi>
              </span>
            ))}
            {service.is_deactivated ? (
              <StatusBadge tone="wait">
                <Trans>Not available now</Trans>
              </StatusBadge>
            ) : null}
            {average === null ? null : (
              <a className={styles.rated} href={`#${REVIEWS}`}>
                <Icon name="star" size={16} /> {formatNumber(average)}
                {' · '}
                <Plural value={count} one="# review" other="# reviews" />
              </a>
            )}
          </p>
        </header>
        {service.is_deactivated ? <LateWait serviceId={service.id} /> : null}
        <ServiceFacts service={service} isStated={view.facts !== null} />
        {view.facts === null && service.measured_times === null ? null : (
          <LateFacts facts={view.facts} times={service.measured_times} />
        )}
        <section className={styles.section}>
          <h2>
            <Trans>About this service</Trans>
          </h2>
          <OperatorHtml
            className={styles.text}
            lang={service.lang}
            html={withWholeNumbers(service.description)}
          />
        </section>
        {service.package_contents.some(({ isDisplayable }) => isDisplayable) ? (
          <PackageParts
            title={<Trans>In this package</Trans>}
            parts={service.package_contents.filter(({ isDisplayable }) => isDisplayable)}
          />
        ) : null}
        {service.included_in_packages.length > 0 ? (
          <PackageParts title={<Trans>Included in packages</Trans>} parts={service.included_in_packages} />
        ) : null}
        <section className={styles.section}>
          <h2>
            <Trans>Requirements</Trans>
          </h2>
          <ul className={styles.list} lang={service.lang}>
            {service.requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
          {service.example_link ? (
            <p>
              <Trans>Example link:</Trans> <code>{service.example_link}</code>
            </p>
          ) : null}
        </section>
        <Disclosure service={service} />
        <Faq title={<Trans>Questions</Trans>} entries={service.faq} lang={service.lang} />
        {count + reviews.hidden > 0 ? (
          <LateReviews serviceId={service.id} first={reviews} />
        ) : (
          <section className={styles.section}>
            <h2>
              <Trans>Reviews</Trans>
            </h2>
            <p>
              <Trans>No reviews yet. Only customers whose order was completed can write one.</Trans>
            </p>
          </section>
        )}
        <ServiceTiles
          title={
            companions.areBought ? (
              <Trans>Often ordered together</Trans>
            ) : (
              <Trans>Often chosen for {network.name}</Trans>
            )
          }
          services={companions.services}
        />
        <ServiceTiles title={<Trans>Similar services</Trans>} services={view.related} />
      </article>
      <OrderPanel>{panel}</OrderPanel>
    </div>
  );
}
