import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type CatalogueRow, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import styles from './mass-order.module.css';
import { MendField } from './mend-field.tsx';
import type { MassText } from './use-mass-order.ts';
import { useProblemWords } from './use-problem-words.ts';

/** Rows drawn at first, and added by each press. */
const ROWS = 50;

export type MassTableProps = Pick<MassText, 'ready' | 'wrong'> & {
  /** Of the ready lines, by their place. */
  costs: ReadonlyMap<number, string>;
  onMend: (at: number, line: string) => void;
};

/** What was read: wrong lines first, each with its reason and a field to mend it in. */
export function MassTable({ ready, wrong, costs, onMend }: MassTableProps) {
  const rowOf = useServices(ready.length > 0);
  const wordsOf = useProblemWords();
  const [shown, setShown] = useState(ROWS);
  if (ready.length + wrong.length === 0) return null;
  const left = Math.max(shown - wrong.length, 0);

  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Service</Trans>
            </th>
            <th scope="col">
              <Trans>Link</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>Cost</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {wrong.slice(0, shown).map(({ line, message }) => {
            const number = line.at + 1;
            const reason = message ?? (line.problem === null ? '' : wordsOf(line.problem));
            return (
              <tr key={line.at} data-wrong="">
                <td>{number}</td>
                <td colSpan={4}>
                  <MendField
                    key={line.text}
                    number={number}
                    text={line.text}
                    reason={reason}
                    onMend={(text) => onMend(line.at, text)}
                  />
                </td>
              </tr>
            );
          })}
          {ready.slice(0, left).map(({ at, order }, place) => (
            <tr key={at}>
              <td>{at + 1}</td>
              <td>
                {order.serviceId} <ServiceName row={rowOf(order.serviceId)} />
              </td>
              <td className={styles.url}>{order.url}</td>
              <td className={styles.figure}>{formatNumber(order.quantity)}</td>
              <td className={styles.figure}>
                <Cost cost={costs.get(place)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ready.length + wrong.length > shown ? (
        <Button variant="quiet" onClick={() => setShown(shown + ROWS)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function Cost({ cost }: { cost: string | undefined }) {
  return cost === undefined ? null : <Money amount={cost} />;
}

function ServiceName({ row }: { row: CatalogueRow | undefined }) {
  return <span lang={row?.lang}>{row?.name}</span>;
}

/** Services as the list has them; none until it is here, and for one that only its link opens. */
function useServices(isWanted: boolean): (id: number) => CatalogueRow | undefined {
  const catalogue = useCatalogue(isWanted);

  return (id) => {
    const row = catalogue?.document.services.id.indexOf(id) ?? -1;
    return catalogue && row >= 0 ? rowAt(catalogue, row) : undefined;
  };
}
