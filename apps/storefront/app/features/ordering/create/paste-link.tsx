import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './create-form.module.css';

/** Pastes the link from the clipboard, where the browser lets a page read it. */
export function PasteLink({ onPaste }: { onPaste: (url: string) => void }) {
  const canRead = useHydrated() && typeof navigator.clipboard?.readText === 'function';
  if (!canRead) return null;
  async function paste(): Promise<void> {
    const url = (await navigator.clipboard.readText()).trim();
    if (url !== '') onPaste(url);
  }

  return (
    // Clipboard access may be denied: the reader can still paste by hand.
    <button type="button" className={styles.paste} onClick={() => void paste().catch(() => null)}>
      <Icon name="clipboard" size={16} />
      <Trans>Paste</Trans>
    </button>
  );
}
