import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-router';
import { looksLikeLink } from '../../../shared/catalogue/filter.ts';
import { usePath } from '../../../shared/instance.ts';
import { useLazy } from '../../../shared/use-lazy.ts';
import toolbar from '../toolbar.module.css';
import { PaletteButton } from './palette-host.tsx';
import styles from './search-field.module.css';
import { areSingleKeysOn, asksForSearch } from './shortcuts.ts';
import { useDebounced } from './use-debounced.ts';
import { optionId, useListbox } from './use-listbox.ts';

/** CONST-28, CONST-29. */
const DEBOUNCE_MS = 40;
const BLUR_MS = 300;

const loadSuggestions = () => import('./suggestions.tsx').then(({ Suggestions }) => Suggestions);

/**
 * Search of the toolbar (HS-01..05): a plain form that searches the list, with suggestions over the page once a script
 * runs. On a narrow screen a button opens it over the toolbar. A pasted link is sent, not searched.
 */
export function SearchField() {
  const { t } = useLingui();
  const path = usePath();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const { isHere, arrive, leave, dismiss } = useStay();
  const Suggestions = useLazy(loadSuggestions, isHere);
  const wanted = useDebounced(text, DEBOUNCE_MS).trim();
  const isOpen = isHere && wanted !== '' && !looksLikeLink(wanted);
  const list = useListbox(text, -1);
  const isListed = isOpen && Suggestions !== null;

  function open(): void {
    // A field that does not show can not be focused.
    flushSync(() => setOver(true));
    input.current?.focus();
  }
  function close(): void {
    setOver(false);
    dismiss();
  }
  function clear(): void {
    close();
    setText('');
    if (input.current) input.current.value = '';
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
        <Form action={path('/')} onSubmit={close} onFocus={arrive} onBlur={leave}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            name="q"
            type="search"
            placeholder={t`Search services, or paste a link`}
            aria-label={t`Search services, or paste a link`}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? list.id : undefined}
            aria-activedescendant={isListed && list.active >= 0 ? optionId(list.id, list.active) : undefined}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              arrive();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault();
                if (isOpen) return dismiss();
                clear();
                opener.current?.focus();
              } else if (isListed) list.onKeyDown(event);
              else if (event.key === 'ArrowDown') arrive();
            }}
          />
          {Suggestions && isHere ? (
            <Suggestions id={list.id} text={isOpen ? wanted : ''} active={list.active} onPick={clear} />
          ) : null}
        </Form>
        <PaletteButton />
        <button
          type="button"
          className={`${toolbar.tool} ${styles.closer}`}
          aria-label={t`Close`}
          onClick={() => {
            clear();
            opener.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </search>
    </>
  );
}

/** Whether the reader is in the search; leaving takes a moment, so that a click on a suggestion still finds it. */
function useStay() {
  const [isHere, setHere] = useState(false);
  const leaving = useRef<number>(undefined);
  const arrive = () => {
    window.clearTimeout(leaving.current);
    setHere(true);
  };
  const leave = () => {
    window.clearTimeout(leaving.current);
    leaving.current = window.setTimeout(() => setHere(false), BLUR_MS);
  };

  return { isHere, arrive, leave, dismiss: () => setHere(false) };
}

function useSlash(open: () => void): void {
  const onSlash = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = event.target instanceof HTMLElement ? event.target : null;
      if (!asksForSearch(event, place) || !areSingleKeysOn()) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);

    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
