import { Icon } from '@fanfare/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeskKeys } from '../use-desk-keys.ts';
import styles from './search-box.module.css';

const PAUSE_MS = 300;

/** The search of a list, kept in the address as `q`. The key `/` goes there. */
export function SearchBox({ label }: { label: string }) {
  const [params, setParams] = useSearchParams();
  const kept = params.get('q') ?? '';
  const [typed, setTyped] = useState(kept);
  const field = useRef<HTMLInputElement>(null);
  useDeskKeys({ '/': () => field.current?.focus() });
  useEffect(() => setTyped(kept), [kept]);
  useEffect(() => {
    if (typed.trim() === kept) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (typed.trim() === '') next.delete('q');
          else next.set('q', typed.trim());
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);

    return () => clearTimeout(timer);
  }, [typed, kept, setParams]);

  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={500}
        placeholder={label}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </label>
  );
}
