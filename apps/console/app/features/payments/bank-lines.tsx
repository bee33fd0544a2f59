import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { useMay } from '../../shell/desk-me.ts';
import styles from './bank-lines.module.css';
import { PlaceDialog } from './place-dialog.tsx';

/** Lines of read statements by which nothing was credited yet, each with the invoice that it fits. */
export function BankLines() {
  const { t } = useLingui();
  const mayPlace = useMay()('billing.credit');
  const [placing, setPlacing] = useState<number | null>(null);
  const { data } = useQuery({
    queryKey: ['list', 'bank-lines'],
    queryFn: ({ signal }) => callDesk(staff.listBankLines, {}, { signal, isBackground: true }),
  });
  const statement = data?.statement;
  if (!statement) return null;
  const { account, lines, settled } = statement;
  const placed = data.data.find(({ id }) => id === placing);

  return (
    <section className={styles.statement}>
      <h2>
        <Trans>Bank statement</Trans>
      </h2>
      <p>
        {account} <Clock iso={statement.read_at} />{' '}
        <Trans>
          {lines} lines, {settled} settled
        </Trans>
      </p>
      <div className={styles.frame}>
        <table aria-label={t`Bank statement`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Booked</Trans>
              </th>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col">
                <Trans>Reference</Trans>
              </th>
              <th scope="col" data-figure>
                <Trans>Amount</Trans>
              </th>
              <th scope="col">
                <Trans>Belongs to</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((line) => (
              <tr key={line.id}>
                <td>
                  <time dateTime={line.booked_on}>{line.booked_on}</time>
                </td>
                <td>{line.sender}</td>
                <td>{line.reference}</td>
                <td data-figure>
                  {formatCharge({ charge_total: line.amount, charge_currency: line.currency })}
                </td>
                <td>
                  {line.invoice_id ?? <Trans>not placed</Trans>}{' '}
                  {mayPlace ? (
                    <Button variant="quiet" onClick={() => setPlacing(line.id)}>
                      <Trans>Place…</Trans>
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {placed ? <PlaceDialog line={placed} onClose={() => setPlacing(null)} /> : null}
    </section>
  );
}
