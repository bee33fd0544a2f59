import { areSingleKeysOn } from '@fanfare/client/single-keys.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isPlainKey } from '../../shared/browser/plain-key.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import styles from './docs-nav.module.css';
import type { ServedDocs } from './served-docs.ts';

const loadSearch = () => import('./docs-search.tsx').then(({ DocsSearch }) => DocsSearch);

/** Opens the search of the documentation, as the key S does. */
export function DocsSearchButton({ docs }: { docs: ServedDocs }) {
  const [isOpen, setOpen] = useState(false);
  const Search = useLazy(loadSearch, isOpen);
  // The key is pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      if (!isPlainKey(event, 's', place) || !areSingleKeysOn()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);

    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="S"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <Trans>Calls, fields, errors</Trans>
        <kbd>S</kbd>
      </button>
      {Search && isOpen ? <Search docs={docs} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
