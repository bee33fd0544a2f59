import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ViewMode } from './view-mode.ts';
import styles from './view-switch.module.css';

export type ViewSwitchProps = { view: ViewMode; onChange: (view: ViewMode) => void };

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const modes = [
    { mode: 'table', icon: 'table', name: t`Table` },
    { mode: 'cards', icon: 'services', name: t`Cards` },
  ] as const;

  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t`View`}</legend>
      {modes.map(({ mode, icon, name }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === view}
          aria-label={name}
          title={name}
          onClick={() => onChange(mode)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  );
}
