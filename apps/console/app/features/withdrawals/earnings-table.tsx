import type { staff } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './earnings-table.module.css';

/** Sources of the earnings of a withdrawal: all that was earned, less earlier withdrawals and the rest. */
export function EarningsTable({ withdrawal }: { withdrawal: staff.DeskWithdrawalDetail }) {
  const { people, others, widgets, tasks, withdrawn_before, left } = withdrawal.sources;
  const rows = [
    ...people.map((one) => ({ key: String(one.customer_id), name: `#${one.customer_id}`, ...one })),
    ...(others.people > 0 ? [{ key: 'others', name: <Trans>{others.people} others</Trans>, ...others }] : []),
    ...(widgets.orders > 0 ? [{ key: 'widgets', name: <Trans>Order forms</Trans>, ...widgets }] : []),
  ];
  const line = (name: React.ReactNode, amount: string, isLess = false) =>
    parseAmount(amount) === 0n ? null : (
      <tr>
        <th scope="row" colSpan={3}>
          {name}
        </th>
        <td>
          <Money amount={isLess ? formatAmount(-parseAmount(amount), 2) : amount} />
        </td>
      </tr>
    );

  return (
    <table className={styles.earnings}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Invited by them</Trans>
          </th>
          <th scope="col">
            <Trans>Orders</Trans>
          </th>
          <th scope="col">
            <Trans>Paid</Trans>
          </th>
          <th scope="col">
            <Trans>Earned</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, orders, paid, earned }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{orders}</td>
            <td>
              <Money amount={paid} />
            </td>
            <td>
              <Money amount={earned} />
            </td>
          </tr>
        ))}
        {line(<Trans>Tasks</Trans>, tasks)}
        {line(<Trans>Withdrawn before</Trans>, withdrawn_before, true)}
        {line(<Trans>Left with them</Trans>, left, true)}
        <tr data-total>
          <th scope="row" colSpan={3}>
            <Trans>This withdrawal</Trans>
          </th>
          <td>
            <Money amount={withdrawal.amount} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
