import { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { type Check, Checks } from '../../desk/panel/checks.tsx';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { EarningsTable } from './earnings-table.tsx';
import { WithdrawalBadge } from './withdrawal-columns.tsx';
import { WithdrawalFoot } from './withdrawal-foot.tsx';

/** A withdrawal: the source of its money, the objections, and who decides next. */
export function WithdrawalPanel({ id, open, total }: { id: string; open: OpenRow; total: number }) {
  const { t } = useLingui();
  const query = useDeskThing(staff.getDeskWithdrawal, { withdrawalId: id });
  const label = t`Withdrawal ${id}`;
  const frame = { title: label, label, open, total };

  return (
    <ThingPanel query={query} frame={frame}>
      {(withdrawal) => (
        <Panel
          {...frame}
          badge={<WithdrawalBadge withdrawal={withdrawal} />}
          sentence={<Sentence withdrawal={withdrawal} />}
          foot={
            Object.values(withdrawal.may).includes(true) ? (
              <WithdrawalFoot key={withdrawal.id} withdrawal={withdrawal} />
            ) : null
          }
        >
          <WithdrawalBody withdrawal={withdrawal} />
        </Panel>
      )}
    </ThingPanel>
  );
}

function Sentence({ withdrawal }: { withdrawal: staff.DeskWithdrawalDetail }) {
  const { amount, account_before, second, state } = withdrawal;
  const name = customerName(withdrawal.customer);
  if (state === 'sent')
    return (
      <Trans>
        {formatMoney(withdrawal.receives)} went to {name}.
      </Trans>
    );

  return (
    <>
      <Trans>
        {name} takes out {formatMoney(amount)} of earnings.
      </Trans>{' '}
      {second !== null || account_before !== null ? (
        <Trans>Two people look: one approves, another one sends.</Trans>
      ) : null}
    </>
  );
}

function WithdrawalBody({ withdrawal }: { withdrawal: staff.DeskWithdrawalDetail }) {
  const { t } = useLingui();
  const { method, account, requested_at, comment, reference, reason, second, customer } = withdrawal;
  const text = (key: string, name: React.ReactNode, value: string | null) =>
    value === null || value === '' ? null : { key, name, value };

  return (
    <>
      <Facts
        facts={[
          text('to', <Trans>To</Trans>, `${method} ${account}`),
          { key: 'asked', name: <Trans>Asked</Trans>, value: <Clock iso={requested_at} /> },
          text('comment', <Trans>They wrote</Trans>, comment),
          second === null
            ? null
            : { key: 'approved', name: <Trans>Approved</Trans>, value: <Clock iso={second.asked_at} /> },
          text('reference', <Trans>Reference</Trans>, reference),
          text('reason', <Trans>Reason</Trans>, reason),
        ]}
      />
      <PanelSection title={<Trans>Where the money comes from</Trans>}>
        <EarningsTable withdrawal={withdrawal} />
      </PanelSection>
      <PanelSection title={<Trans>Checks</Trans>}>
        <Checks checks={withdrawal.checks.map(presentCheck)} />
      </PanelSection>
      <Receipt
        rows={[
          { key: 'asked', label: t`Asked`, amount: withdrawal.amount },
          { key: 'fee', label: t`Fee`, words: `−${formatMoney(withdrawal.fee)}` },
        ]}
        total={{ key: 'goes', label: t`Goes to ${customerName(customer)}`, amount: withdrawal.receives }}
      />
    </>
  );
}

function presentCheck({ code, state, values }: staff.DeskWithdrawalDetail['checks'][number]): Check {
  const words = {
    identity: <Trans>No documents are missing</Trans>,
    frozen: <Trans>The account is not frozen</Trans>,
    referrals: <Trans>None of their referrals is their own account</Trans>,
    taken_back: <Trans>Rewards of returned orders are taken off</Trans>,
    destination: <Trans>The account to pay is not new</Trans>,
  };
  const note = values.amount === undefined ? (values.before ?? values.refused) : formatMoney(values.amount);

  return { key: code, result: state === 'fine' ? 'yes' : 'look', words: words[code], note };
}
