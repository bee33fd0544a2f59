import splitStyles from '@fanfare/ui/page/split.module.css?inline';
import { Split } from '@fanfare/ui/page/split.tsx';
import cardStyles from '@fanfare/ui/section-card.module.css?inline';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { WayOn } from '../../../shared/addresses/refusals.ts';
import { InstanceContext, usePath } from '../../../shared/pages/instance.ts';
import { NonceContext } from '../../../shared/pages/nonce.ts';
import { supportPath } from '../../../shared/pages/support-path.ts';
import { LinkCard } from '../link/link-card.tsx';
import styles from './go-on.module.css';
import ownStyles from './go-on.module.css?inline';
import rowStyles from './go-on-rows.module.css?inline';
import { GuestWays, LastOrder, Near, OwnWays } from './go-on-rows.tsx';

/** Styles on the page that is served with this part: its code, which brings them, comes late, and no other page asks for them. */
const SERVED_STYLES = import.meta.env.SSR ? [splitStyles, cardStyles, ownStyles, rowStyles].join('') : '';

export type GoOnProps = {
  wayOn: WayOn;
  /** The card with the link has the page's one primary button. */
  hasButton: boolean;
};

/** Ways on from a page that is not there: what was meant, what is the reader's own, and a new order. */
export function GoOn({ wayOn: { near, lastOrder }, hasButton }: GoOnProps) {
  // Instance data may be missing on an error page: then nothing is offered.
  const instance = useContext(InstanceContext);
  const nonce = useContext(NonceContext);
  if (instance === null) return null;

  return (
    <Split aside={<LinkCard isPrimary={hasButton} />} isAsideFirst>
      {SERVED_STYLES ? (
        <style href="go-on" precedence="default" nonce={nonce}>
          {SERVED_STYLES}
        </style>
      ) : null}
      <SectionCard title={<Trans>Continue from here</Trans>} isFlush>
        <ul>
          {near ? <Near near={near} /> : null}
          {lastOrder ? <LastOrder order={lastOrder} /> : null}
          {instance.profile ? <OwnWays balance={instance.profile.balance} /> : <GuestWays />}
        </ul>
      </SectionCard>
      <WrongLink />
    </Split>
  );
}

/** A link of ours that leads nowhere is ours to mend. */
function WrongLink() {
  const path = usePath();

  return (
    <p className={styles.wrong}>
      <Trans>
        Followed a link on our site? <Link to={path(supportPath())}>Tell us which one</Link>
      </Trans>
    </p>
  );
}
