import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import type { Updates } from './load-updates.server.ts';

/** Tells a customer that a change is about something of theirs that runs. */
export function TouchedNote({ updates: { mine, touched_subscription: id } }: { updates: Updates }) {
  const path = usePath();
  if (id === null || !mine) return null;

  return (
    <Notice tone="run">
      <Plural value={mine} one="# change touches what you order." other="# changes touch what you order." />{' '}
      <Trans>One of your automatic promotions uses a service that changed.</Trans>{' '}
      <Link to={path(`/subscriptions/${id}`)}>
        <Trans>See the promotion</Trans>
      </Link>
    </Notice>
  );
}
