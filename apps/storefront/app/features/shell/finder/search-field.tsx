import { areSingleKeysOn } from '@fanfare/client/single-keys.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlainKey } from '../../../shared/browser/plain-key.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import toolbar from '../toolbar/toolbar.module.css';
import { PAGE_SEARCH } from './page-search.tsx';
import { PaletteButton } from './palette-host.tsx';
import styles from './search-field.module.css';
import { SearchForm } from './search-form.tsx';

/** Search of the toolbar. On a narrow screen a button opens it over the toolbar, unless the page has one of its own. */
export function SearchField() {
  const { t } = useLingui();
  const { profile } = useInstance();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);

  function open(): void {
    const own = document.getElementById(PAGE_SEARCH);
    if (own?.checkVisibility()) {
      own.focus();
      return;
    }
    // A field that does not show can not be focused.
    flushSync(() => setOver(true));
    field.current?.focus();
  }
  function close(how: 'gone' | 'left'): void {
    setOver(false);
    if (how === 'left') opener.current?.focus();
  }
  useSlash(open);

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${toolbar.tool} ${styles.opener}`}
        aria-label={t`Search`}
        aria-expanded={isOver}
        onClick={open}
      >
        <Icon name="search" />
      </button>
      <search className={styles.search} data-over={isOver || undefined}>
        <SearchForm
          field={field}
          placeholder={
            profile === null
              ? t`Search services, or paste a link`
              : t`Search services and orders, or paste a link`
          }
          onDone={close}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        <PaletteButton />
        <button
          type="button"
          className={`${toolbar.tool} ${styles.closer}`}
          aria-label={t`Close`}
          onClick={() => close('left')}
        >
          <Icon name="close" size={18} />
        </button>
      </search>
    </>
  );
}

function useSlash(open: () => void): void {
  const onSlash = useEffectEvent(open);
  // The key is pressed anywhere on the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = event.target instanceof HTMLElement ? event.target : null;
      if (!isPlainKey(event, '/', place) || !areSingleKeysOn()) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);

    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
