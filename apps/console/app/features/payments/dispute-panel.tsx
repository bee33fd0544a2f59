import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { customerName } from '../../desk/customer-name.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import styles from './dispute-panel.module.css';
import { ReasonWords } from './dispute-reason.tsx';
import { DisputeTimes } from './dispute-times.tsx';

/** A dispute: the shop's evidence, and the cost of each of its ends. */
export function DisputePanel({ id, open, total }: { id: string; open: OpenRow; total: number }) {
  const { t } = useLingui();
  const query = useDeskThing(staff.getDeskDispute, { disputeId: id });
  const label = t`Dispute ${id}`;
  const frame = { title: label, label, open, total };

  return (
    <ThingPanel query={query} frame={frame}>
      {(dispute) => <ReadDispute key={id} dispute={dispute} frame={frame} />}
    </ThingPanel>
  );
}

function ReadDispute({ dispute, frame }: { dispute: staff.DeskDisputeDetail; frame: PanelFrame }) {
  const mayAnswer = useMay()('billing.credit') && dispute.may.answer;
  const [isAnswering, setAnswering] = useState(false);
  const answer = () => setAnswering(mayAnswer);
  useDeskKeys({ enter: answer });

  return (
    <Panel
      {...frame}
      badge={<DisputeBadge dispute={dispute} hasDays />}
      sentence={<Sentence dispute={dispute} />}
      foot={
        mayAnswer ? (
          <>
            <Button variant="primary" onClick={answer}>
              <Trans>Note the answer…</Trans> <kbd>Enter</kbd>
            </Button>
            <p>
              <Trans>Answer it at the gateway first.</Trans>
            </p>
          </>
        ) : null
      }
    >
      <DisputeBody dispute={dispute} />
      {isAnswering ? <AnswerDialog dispute={dispute} onClose={() => setAnswering(false)} /> : null}
    </Panel>
  );
}

function Sentence({ dispute }: { dispute: staff.DeskDisputeDetail }) {
  const { customer, amount, reason, state, evidence } = dispute;
  const [who, sum] = [customerName(customer), formatMoney(amount)];
  const { orders = '0', delivered = '0' } = evidence.find(({ code }) => code === 'delivered')?.values ?? {};

  return (
    <>
      {state === 'opened' ? (
        <Trans>
          The bank of {who} asks {sum} back
        </Trans>
      ) : state === 'lost' ? (
        <Trans>
          The bank of {who} took {sum} back
        </Trans>
      ) : (
        <Trans>
          The bank of {who} asked {sum} back, and the shop was right
        </Trans>
      )}
      {reason === null ? null : (
        <>
          : <ReasonWords reason={reason} />
        </>
      )}
      {'. '}
      {orders === '0' ? null : (
        <Trans>
          {delivered} of {orders} orders were delivered.
        </Trans>
      )}
    </>
  );
}

function DisputeBody({ dispute }: { dispute: staff.DeskDisputeDetail }) {
  const { answer, gateway, gateway_dispute, invoice_id: invoice, customer, held } = dispute;
  const kept = formatMoney(held);

  return (
    <>
      <DisputeTimes dispute={dispute} />
      <Facts
        facts={[
          {
            key: 'customer',
            name: <Trans>Customer</Trans>,
            value: <Link to={`/customers/${customer.id}`}>{customerName(customer)}</Link>,
          },
          {
            key: 'invoice',
            name: <Trans>Invoice</Trans>,
            value: <Link to={`/payments?view=all&open=${invoice}`}>{String(invoice)}</Link>,
          },
          { key: 'gateway', name: gateway, value: <code>{gateway_dispute}</code> },
          answer === null ? null : { key: 'answer', name: <Trans>Answered</Trans>, value: answer.note },
        ]}
      />
      <DisputeEvidence evidence={dispute.evidence} />
      <PanelSection
        title={<Trans>Money</Trans>}
        note={Number(held) > 0 ? <Trans>{kept} of the customer is held</Trans> : null}
      >
        <Outcomes dispute={dispute} />
      </PanelSection>
    </>
  );
}

function Outcomes({ dispute }: { dispute: staff.DeskDisputeDetail }) {
  const { fee, money } = dispute;
  const { now, won, lost } = money;
  const row = (name: React.ReactNode, of: 'taken_back' | 'fee' | 'shop') => (
    <tr data-total={of === 'shop' || undefined}>
      <th scope="row">{name}</th>
      {[now, won, lost].map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three outcomes stay in their order
        <td key={place}>
          <Money amount={one[of]} />
        </td>
      ))}
    </tr>
  );

  return (
    <table className={styles.money}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>If won</Trans>
          </th>
          <th scope="col">
            <Trans>If lost</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {row(<Trans>Taken back by the bank</Trans>, 'taken_back')}
        {fee === null ? null : row(<Trans>Fee of the gateway</Trans>, 'fee')}
        {Number(now.held) > 0 ? (
          <tr>
            <th scope="row">
              <Trans>Held on the balance</Trans>
            </th>
            <td>
              <Money amount={now.held} />
            </td>
            <td>
              <Trans>back to them</Trans>
            </td>
            <td>
              +<Money amount={lost.held} />
            </td>
          </tr>
        ) : null}
        {row(<Trans>The shop</Trans>, 'shop')}
      </tbody>
    </table>
  );
}
