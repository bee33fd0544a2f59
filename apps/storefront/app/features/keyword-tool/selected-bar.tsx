import { formatNumber } from '@fanfare/ui/format.ts';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyKeywords, TrackLink } from './selected-actions.tsx';
import styles from './selected-bar.module.css';
import { SelectedBody, SelectedHead, type SelectedProps } from './selected-panel.tsx';
import { leftAfter } from './selected-sum.tsx';

/** Selected keywords on a phone: the count above the bottom bar, the list in a sheet. */
export function SelectedBar(props: SelectedProps) {
  const { t } = useLingui();
  const { selected, country, plan } = props;
  const [isOpen, setOpen] = useState(false);
  if (selected.length === 0) return null;
  const after = plan && formatNumber(Math.max(0, leftAfter(plan, selected).after));

  return (
    <div className={styles.bar}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b>
          <Plural value={selected.length} one="# selected" other="# selected" />
        </b>
        {after === null ? null : (
          <small>
            <Trans>{after} left after</Trans>
          </small>
        )}
      </button>
      <CopyKeywords keywords={selected} isMain={plan === null} isIcon={plan !== null} />
      {plan === null ? null : <TrackLink keywords={selected} country={country} />}
      {isOpen ? (
        <Sheet
          label={t`Selected`}
          head={<SelectedHead count={selected.length} />}
          onClose={() => setOpen(false)}
        >
          <SelectedBody {...props} />
        </Sheet>
      ) : null}
    </div>
  );
}
