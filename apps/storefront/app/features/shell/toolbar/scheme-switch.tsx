import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { followScheme, isDark, switchScheme } from './scheme.ts';
import own from './scheme-switch.module.css';

/** Light or dark, remembered in the browser. Both icons are in the page: CSS knows which scheme shows. */
export function SchemeSwitch({ className, children }: { className?: string; children?: React.ReactNode }) {
  const { t } = useLingui();
  const { darkModeAvailable } = useInstance().settings;
  const isOn = useSyncExternalStore(followScheme, isDark, () => false);
  if (!darkModeAvailable) return null;

  return (
    <button
      type="button"
      className={className}
      aria-label={t`Dark theme`}
      aria-pressed={isOn}
      onClick={switchScheme}
    >
      <span className={own.toDark}>
        <Icon name="moon" />
      </span>
      <span className={own.toLight}>
        <Icon name="sun" />
      </span>
      {children}
    </button>
  );
}
