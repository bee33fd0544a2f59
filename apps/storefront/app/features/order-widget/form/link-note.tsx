import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { Fitting } from './fitting.ts';

/** Reading of a link. */
export function LinkNote({ fitting: { state, network, services } }: { fitting: Fitting }) {
  if (state === 'none') return <Trans>Paste it as it stands in the address bar.</Trans>;
  if (state === 'reading') return <Trans>Checking the link…</Trans>;
  if (services.length === 0) return <Trans>Nothing here fits this link.</Trans>;

  return (
    <>
      {network ? <NetworkMark {...network} isChosen /> : null}{' '}
      <Plural value={services.length} one="# fitting service" other="# fitting services" />
    </>
  );
}
