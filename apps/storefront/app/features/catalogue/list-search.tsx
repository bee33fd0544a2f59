import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { searchWith } from '../../shared/catalogue/filter.ts';
import { looksLikeLink } from '../../shared/catalogue/searched.ts';
import { CarriedParameters } from './carried-parameters.tsx';
import { useFilterAddress } from './filters/filter-address.tsx';
import styles from './list-search.module.css';

/** Narrows the list by words or number while they are typed; a pasted link goes to the services that fit it. */
export function ListSearch({ search }: { search: string }) {
  const { t } = useLingui();
  const { search: params, go } = useFilterAddress();
  const field = useRef<HTMLInputElement>(null);
  const narrow = (text: string) => {
    // A link is a question for the server, asked with Enter.
    if (looksLikeLink(text)) return;
    go(searchWith(params, { q: text.trim() }), { isReplaced: true });
  };

  // The field is the person's while it is being typed into; otherwise it follows the address.
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement) field.current.value = search;
  }, [search]);

  return (
    <search>
      <form className={styles.box}>
        <CarriedParameters except={['q']} />
        <Icon name="search" size={18} />
        <input
          ref={field}
          name="q"
          type="search"
          defaultValue={search}
          placeholder={t`Find in this list`}
          aria-label={t`Find in this list`}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => narrow(target.value)}
          onKeyDown={closeByEscape}
        />
      </form>
    </search>
  );
}

/** The browser would empty the field, and what it found would be gone with the layer around it. */
function closeByEscape(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
