import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './services-panel.module.css';

const PANEL = 'services-panel';

const loadPanes = () => import('./panes.tsx').then(({ Panes }) => Panes);

/** Attributes that make a button open the panel. */
export const OPENS_SERVICES = { popoverTarget: PANEL, 'aria-haspopup': 'dialog' } as const;

/**
 * Networks and what they offer (SP-01..06). It opens without a script too, then with the way to the whole list alone;
 * its code and the catalogue come when it first opens.
 */
export function ServicesPanel() {
  const { t } = useLingui();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const Panes = useLazy(loadPanes, isOpen);

  return (
    <div
      id={PANEL}
      popover="auto"
      role="dialog"
      aria-label={t`Services`}
      className={styles.panel}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <div className={styles.head}>
        <h2>
          <Trans>Services</Trans>
        </h2>
        <Link to={path('/')}>
          <Trans>All services</Trans>
        </Link>
        <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" aria-label={t`Close`}>
          <Icon name="close" />
        </button>
      </div>
      {Panes ? <Panes isOpen={isOpen} /> : null}
    </div>
  );
}
