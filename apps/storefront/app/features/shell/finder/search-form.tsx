import { optionId, useListbox } from '@fanfare/ui/fields/use-listbox.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { preloadFits, useOpenFits } from '../link/fits-host.tsx';
import { isPasted } from './is-pasted.ts';
import { useDebounced } from './use-debounced.ts';

/** CONST-28, CONST-29. */
const DEBOUNCE_MS = 40;
const BLUR_MS = 300;

const loadSuggestions = () => import('./suggestions.tsx').then(({ Suggestions }) => Suggestions);

export type SearchFormProps = {
  id?: string;
  field: React.RefObject<HTMLInputElement | null>;
  placeholder: string;
  /** Called after a pick or a search, or when Escape left an empty field. */
  onDone?: (how: 'gone' | 'left') => void;
  /** Button after the field. */
  children?: React.ReactNode;
};

/**
 * A search of the shop (HS-01..05): a plain form that searches the list, with suggestions over the page once a script
 * runs. A pasted link is sent, not searched; on a phone it opens the sheet of what fits it.
 */
export function SearchForm({ id, field, placeholder, onDone, children }: SearchFormProps) {
  const path = usePath();
  const [text, setText] = useState('');
  const { isHere, arrive, leave, dismiss } = useStay();
  const Suggestions = useLazy(loadSuggestions, isHere);
  const openFits = useOpenFits();
  const wanted = useDebounced(text, DEBOUNCE_MS).trim();
  const isOpen = isHere && wanted !== '';
  const list = useListbox(text, -1);
  const isListed = isOpen && Suggestions !== null;

  function end(how: 'gone' | 'left'): void {
    dismiss();
    onDone?.(how);
  }
  function clear(how: 'gone' | 'left'): void {
    end(how);
    setText('');
    if (field.current) field.current.value = '';
  }
  function take(next: string): void {
    setText(next);
    if (isPasted(text, next) && openFits(next.trim())) dismiss();
    else arrive();
  }

  return (
    <Form
      action={path('/')}
      onSubmit={() => end('gone')}
      onFocus={() => {
        arrive();
        preloadFits();
      }}
      onBlur={leave}
    >
      <Icon name="search" />
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list.id : undefined}
        aria-activedescendant={isListed && list.active >= 0 ? optionId(list.id, list.active) : undefined}
        onInput={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            if (isOpen) return dismiss();
            clear('left');
          } else if (isListed) list.onKeyDown(event);
          else if (event.key === 'ArrowDown') arrive();
        }}
      />
      {children}
      {Suggestions && isHere ? (
        <Suggestions
          id={list.id}
          text={isOpen ? wanted : ''}
          active={list.active}
          field={field}
          onPick={() => clear('gone')}
        />
      ) : null}
    </Form>
  );
}

/** State of the reader in the search; leaving takes a moment, so that a click on a suggestion still finds it. */
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
