import { useEffect, useState } from 'react';

const KEY = 'channel_as_table';

/** Whether the days are shown as a table, as this browser remembers it. */
export function useTableChoice(): [boolean, (isTable: boolean) => void] {
  const [isTable, setTable] = useState(false);
  // Local storage exists only in the browser.
  useEffect(() => {
    try {
      setTable(localStorage.getItem(KEY) === 'yes');
    } catch {
      // A browser may refuse its storage: the chart is shown.
    }
  }, []);

  return [
    isTable,
    (next) => {
      setTable(next);
      try {
        localStorage.setItem(KEY, next ? 'yes' : 'no');
      } catch {
        // The table is shown all the same, it is only not remembered.
      }
    },
  ];
}
