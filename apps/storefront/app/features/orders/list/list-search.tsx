import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useGoToFilter } from './filter-address.tsx';
import styles from './list-tools.module.css';
import { changed, type OrdersFilter } from './orders-filter.ts';

const DEBOUNCE_MS = 300;

/** Finds orders by number, link or name of the service while it is typed. */
export function ListSearch({ filter }: { filter: OrdersFilter }) {
  const { t } = useLingui();
  const go = useGoToFilter();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What else was chosen while it was typed stays chosen.
  const latest = useRef(filter);
  latest.current = filter;
  function search(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => go(changed(latest.current, { search: text.trim() }), { isReplaced: true }),
      DEBOUNCE_MS,
    );
  }

  // The field is the person's while it is being typed into; otherwise it follows the address.
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement)
      field.current.value = filter.search;
  }, [filter.search]);
  // Who has left the list is not called back to it.
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="visually-hidden">{t`Find by number, link or service`}</span>
      <input
        ref={field}
        name="q"
        type="search"
        defaultValue={filter.search}
        placeholder={t`Number, link or service`}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => search(target.value)}
      />
    </label>
  );
}
