import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './list-tools.module.css';

export type ToolsSheetProps = { onSelect: () => void; children: React.ReactNode };

/** Filters, sorting and summary of the list, on a phone behind one button. */
export function ToolsSheet({ onSelect, children }: ToolsSheetProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = t`Period, sorting, export`;

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="filters" size={24} />
      </button>
      {isOpen ? (
        <Sheet label={label} head={<h2>{label}</h2>} onClose={close}>
          <div className={styles.sheet}>
            {children}
            <Button
              onClick={() => {
                close();
                onSelect();
              }}
            >
              <Trans>Select orders</Trans>
            </Button>
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
