import type { TicketDetail } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './ticket-view.module.css';
import { entryId } from './use-shown-unread.ts';

type Entries = TicketDetail['entries'];

/** Messages of staff that came in below what is read, and the way to the first of them. Nothing moves by itself. */
export function NewPill({ entries }: { entries: Entries }) {
  const end = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(entries.length);
  const count = entries.length;
  // Only the browser knows if the end of the thread is in sight.
  useEffect(() => {
    const { current } = end;
    if (current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(count);
    });
    observer.observe(current);

    return () => observer.disconnect();
  }, [count]);
  const fresh = freshIn(entries, seen);
  const [first] = fresh;

  return (
    <>
      <div ref={end} />
      {first === undefined ? null : (
        <button
          type="button"
          className={styles.pill}
          onClick={() => document.getElementById(entryId(first.id))?.scrollIntoView({ block: 'center' })}
        >
          <Icon name="chevron" size={16} />
          <Plural value={fresh.length} one="# new" other="# new" />
        </button>
      )}
    </>
  );
}

/** Messages of staff among the lines that came after those that were seen. */
export const freshIn = (entries: Entries, seen: number): Entries =>
  entries.slice(seen).filter(({ type, by }) => type === 'message' && by === 'staff');
