import type { staff } from '@fanfare/contract';
import { Log } from '../desk/panel/log.tsx';
import { OrderLogWords } from './order-log-words.tsx';

/** Log of an order, line by line. */
export function OrderLog({ lines }: { lines: readonly staff.DeskOrderLine[] }) {
  return (
    <Log
      lines={lines.map((line, place) => ({
        key: `${line.at} ${place}`,
        at: line.at,
        words: <OrderLogWords line={line} />,
        by: line.by,
      }))}
    />
  );
}
