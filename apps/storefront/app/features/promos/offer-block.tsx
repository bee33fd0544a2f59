import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { PriceTag } from '@fanfare/ui/money/price-tag.tsx';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { Offer } from './load-promos.server.ts';
import styles from './offer-block.module.css';

/** Shown before the rest of an offer is asked for. */
const FIRST_SHOWN = 2;

export type OfferBlockProps = {
  offer: Offer;
  /** True between two rows of a list. */
  isLine?: boolean;
};

/** Services that the operator puts forward; an order that comes from here says so (utm_name). */
export function OfferBlock({ offer, isLine = false }: OfferBlockProps) {
  const path = usePath();
  const [isWhole, setWhole] = useState(offer.isWhole);
  const services = isWhole ? offer.services : offer.services.slice(0, FIRST_SHOWN);
  const hidden = offer.services.length - services.length;
  const orderHref = (slug: string) =>
    `${path('/orders/create')}?${new URLSearchParams({ service: slug, utm_name: offer.utmName })}`;

  return (
    <section className={isLine ? styles.line : styles.offer} aria-labelledby={`offer-${offer.id}`}>
      {isLine ? <Icon name="gift" /> : null}
      <h2 id={`offer-${offer.id}`} lang={offer.lang}>
        <bdi>{offer.name}</bdi>
      </h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Link to={orderHref(service.slug)} lang={service.lang}>
              <bdi>{service.name}</bdi>
            </Link>
            <p>
              <PriceTag service={service} />
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </section>
  );
}
