import { isolated } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CatalogueFilter } from '../../shared/catalogue/filter.ts';
import type { Listing } from '../../shared/catalogue/listing.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { AppliedNames, ClearLink } from './filters/applied-filters.tsx';
import type { CatalogueView } from './load-catalogue.server.ts';

export type NoServicesProps = {
  filter: CatalogueFilter;
  listing: Listing;
  /** Types that are nearest to the search. */
  nearest: CatalogueView['nearest'];
};

/** Empty list: no match, no favourites yet, or a guest without favourites; each says what to do. */
export function NoServices({ filter, listing, nearest }: NoServicesProps) {
  const { profile } = useInstance();
  const path = usePath();
  if (filter.isFavourites && profile === null) {
    return (
      <Empty
        kind="yet"
        title={<Trans>Your favorites are saved in your account</Trans>}
        action={
          <ButtonLink
            variant="primary"
            to={`${path('/login')}?${new URLSearchParams({ redirect: `${path('/')}?isFavourites=true` })}`}
          >
            <Trans>Log in</Trans>
          </ButtonLink>
        }
      >
        <Trans>Log in to save services and find them here.</Trans>
      </Empty>
    );
  }
  if (filter.isFavourites && !hasOtherFilters(filter)) {
    return (
      <Empty kind="yet" title={<Trans>No favorites yet</Trans>} action={<ClearLink />}>
        <Trans>Star a service to find it here.</Trans>
      </Empty>
    );
  }

  if (nearest.length > 0 && filter.search !== '') {
    return (
      <Empty
        kind="match"
        title={<Trans>No matching services</Trans>}
        action={
          <>
            <ClearLink />
            <ButtonLink to={`${path('/support/new')}?${new URLSearchParams({ message: filter.search })}`}>
              <Trans>Ask for it</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>Closest matches</Trans>
        <br />
        {nearest.map(({ id, slug, name, network }, place) => (
          <Fragment key={id}>
            {place === 0 ? null : ' · '}
            <Link to={path(`/services/${slug}`)}>
              {isolated(network.name)}: {isolated(name)}
            </Link>
          </Fragment>
        ))}
      </Empty>
    );
  }

  return (
    <Empty
      kind="match"
      title={<Trans>No matching services</Trans>}
      action={
        <>
          <AppliedNames filter={filter} listing={listing} />
          <ClearLink />
        </>
      }
    >
      <Trans>No service matches all of these filters. Remove one or clear them all.</Trans>
    </Empty>
  );
}

function hasOtherFilters(filter: CatalogueFilter): boolean {
  const { search, types, countries, features, startWithin, hasRefill, hasDiscount } = filter;
  const ranges = [filter.quantityFrom, filter.quantityTo, filter.priceFrom, filter.priceTo];

  return (
    search !== '' ||
    hasRefill ||
    hasDiscount ||
    startWithin !== null ||
    types.length + countries.length + features.length > 0 ||
    ranges.some((end) => end !== null)
  );
}
