import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { Facts } from '../../desk/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel.tsx';
import { type PanelFrame, ThingPanel } from '../../desk/thing-panel.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useDeskThing } from '../../desk/use-desk-thing.ts';
import type { OpenRow } from '../../desk/use-open-row.ts';
import { useMay } from '../../shell/desk-me.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { evidenceFacts } from './dispute-evidence.tsx';
import styles from './dispute-panel.module.css';

/** One dispute: what the shop knows, and what each of its ends costs. */
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
      badge={<DisputeBadge dispute={dispute} />}
      sentence={
        <Trans>
          The bank of {customerName(dispute.customer)} asks {formatMoney(dispute.amount)} back.
        </Trans>
      }
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

function DisputeBody({ dispute }: { dispute: staff.DeskDisputeDetail }) {
  const { paid_at, opened_at, decided_at, answer, gateway, gateway_dispute, invoice_id } = dispute;
  const time = (key: string, name: React.ReactNode, at: string | null) =>
    at === null ? null : { key, name, value: <Clock iso={at} /> };

  return (
    <>
      <Facts
        facts={[
          { key: 'invoice', name: <Trans>Invoice</Trans>, value: invoice_id },
          { key: 'gateway', name: gateway, value: <code>{gateway_dispute}</code> },
          time('paid', <Trans>Paid</Trans>, paid_at),
          time('opened', <Trans>Disputed</Trans>, opened_at),
          time('decided', <Trans>Decided</Trans>, decided_at),
          answer === null ? null : { key: 'answer', name: <Trans>Answered</Trans>, value: answer.note },
        ]}
      />
      <PanelSection title={<Trans>Evidence</Trans>}>
        <Facts facts={evidenceFacts(dispute.evidence)} />
      </PanelSection>
      <PanelSection title={<Trans>Money</Trans>}>
        <Outcomes money={dispute.money} />
      </PanelSection>
    </>
  );
}

function Outcomes({ money: { now, won, lost } }: { money: staff.DeskDisputeDetail['money'] }) {
  const row = (name: React.ReactNode, of: 'taken_back' | 'held' | 'shop') => (
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
        {row(<Trans>Taken back</Trans>, 'taken_back')}
        {row(<Trans>Held on the balance</Trans>, 'held')}
        {row(<Trans>The shop</Trans>, 'shop')}
      </tbody>
    </table>
  );
}
