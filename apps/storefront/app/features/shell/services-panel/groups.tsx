import type { CatalogueDocument } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { TypeMark } from '@fanfare/ui/marks/type-mark.tsx';
import { Price } from '@fanfare/ui/money/money.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Catalogue, CatalogueRow } from '../../../shared/catalogue/catalogue.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './groups.module.css';
import { cheapestByType } from './lowest-prices.ts';

export type GroupsProps = {
  catalogue: Catalogue;
  network: CatalogueDocument['networks'][number];
  back: () => void;
};

/** Types of a network with their lowest prices (SP-04, SP-05). */
export function Groups({ catalogue, network, back }: GroupsProps) {
  const path = usePath();
  const cheapest = useMemo(() => cheapestByType(catalogue), [catalogue]);
  const types = catalogue.document.types.flatMap((type, place) => {
    const service = cheapest.get(place);
    return type.network_id === network.id && service ? [{ type, service }] : [];
  });

  return (
    <div
      id="service-groups"
      role="tabpanel"
      aria-labelledby={`network-tab-${network.slug}`}
      className={styles.groups}
    >
      <button type="button" className={styles.back} onClick={back}>
        <Icon name="left" size={18} />
        <Trans>All networks</Trans>
      </button>
      <h3>
        <Link to={`${path('/')}?network=${network.slug}`}>
          <bdi>{network.name}</bdi>
        </Link>
      </h3>
      <ul>
        {types.map(({ type, service }) => (
          <li key={type.id}>
            <Link to={path(`/services/${type.slug}`)}>
              <TypeMark icon={type.icon} />
              <bdi className={styles.name}>{type.name}</bdi>
              <LowestPrice service={service} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LowestPrice({ service }: { service: CatalogueRow }) {
  return (
    <small>
      <Trans>
        from{' '}
        <b>
          <Price amount={service.price} />
        </b>
      </Trans>{' '}
      <PricedFor service={service} />
    </small>
  );
}
