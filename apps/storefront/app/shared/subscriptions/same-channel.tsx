import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { usePath } from '../pages/instance.ts';

/** Says that other running subscriptions of the customer follow the same channel, and what comes of it; nothing for none. */
export function SameChannel({ ids }: { ids: readonly number[] }) {
  const path = usePath();
  if (ids.length === 0) return null;
  const links = ids.map((id, place) => (
    <Fragment key={id}>
      {place > 0 ? ', ' : null}
      <Link to={path(`/subscriptions/${id}`)}>#{id}</Link>
    </Fragment>
  ));

  return (
    <Notice tone="wait">
      <Trans>
        This channel already has automatic promotions: {links}. Each one orders for every new post; if two
        order the same type of service, the later one is delayed until the first is delivered, for up to three
        days.
      </Trans>
    </Notice>
  );
}
