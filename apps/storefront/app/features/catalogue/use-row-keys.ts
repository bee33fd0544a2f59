import { announce } from '@fanfare/ui/announcing/announce.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const ROW = '[id^="s"]:has(> * [data-pick])';

/** Arrows move between rows, which is said as the keyboard comes; the row that has the focus, or had it last, is the one where Tab stops. */
export function useRowKeys() {
  // null until the keyboard comes: before, and without scripts, every row can be reached by Tab.
  const { t } = useLingui();
  const [stop, setStop] = useState<number | null>(null);

  return {
    stop,
    enter: ({ target }: React.FocusEvent<HTMLElement>) => {
      // A click is no way through the list.
      const id = target.matches(':focus-visible') ? Number(rowOf(target)?.id.slice(1)) : 0;
      if (!(id > 0)) return;
      if (stop === null) announce(t`Arrow keys move between services`);
      setStop(id);
    },
    move: (event: React.KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      const row = rowOf(event.target);
      if (step === undefined || row === null || isChorded(event)) return;
      event.preventDefault();
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
      const place = Math.min(Math.max(rows.indexOf(row) + step, 0), rows.length - 1);
      rows[place]?.querySelector<HTMLElement>('[data-pick]')?.focus();
    },
  };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

const isChorded = ({ ctrlKey, altKey, metaKey, shiftKey }: React.KeyboardEvent) =>
  ctrlKey || altKey || metaKey || shiftKey;
