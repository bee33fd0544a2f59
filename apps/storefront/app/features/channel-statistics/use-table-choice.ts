import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { useEffect, useState } from 'react';

const KEY = 'channel_as_table';

/** Choice of the days as a table, as this browser remembers it. */
export function useTableChoice(): [boolean, (isTable: boolean) => void] {
  const [isTable, setTable] = useState(false);
  // Local storage exists only in the browser.
  useEffect(() => {
    setTable(inLocalStorage((storage) => storage.getItem(KEY)) === 'yes');
  }, []);

  return [
    isTable,
    (next) => {
      setTable(next);
      inLocalStorage((storage) => storage.setItem(KEY, next ? 'yes' : 'no'));
    },
  ];
}
