import { Dialog } from '@fanfare/ui/dialog.tsx';
import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from './desk-me.ts';
import { DRAWINGS } from './drawings.ts';
import styles from './palette.module.css';
import { paletteEntries } from './palette-entries.ts';
import { useCounts } from './use-counts.ts';
import { WaitCount } from './wait-count.tsx';

/** Finds a screen, an order by its number, a customer by their e-mail, by typing; Enter opens the first that fits. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { permissions } = useMe();
  const counts = useCounts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const entries = paletteEntries(typed, { permissions, counts, nameOf: (name) => i18n._(name) });
  const chosen = entries[Math.min(active, entries.length - 1)];

  function open(to: string): void {
    onClose();
    void navigate(to);
  }
  function press(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen.to);
  }

  return (
    <Dialog
      className={styles.palette}
      aria-label={t`Order, customer, or do something`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen.to}` : undefined}
          aria-label={t`Order, customer, or do something`}
          autoFocus
          value={typed}
          maxLength={500}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={styles.found} id={id} role="listbox" aria-label={t`Found`}>
        {entries.map(({ to, words, drawing, path }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={to}
            id={`${id}-${to}`}
            role="option"
            tabIndex={-1}
            aria-selected={to === chosen?.to}
            onClick={() => open(to)}
          >
            <Outline drawing={DRAWINGS[drawing]} size={18} />
            <span>{typeof words === 'string' ? words : i18n._(words)}</span>
            <WaitCount count={path === null ? null : (counts.get(path) ?? null)} />
          </div>
        ))}
      </div>
      {entries.length === 0 ? (
        <p className={styles.none} role="status">
          <Trans>Nothing fits. Try an order number or an e-mail.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
