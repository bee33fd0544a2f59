import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Receipt } from '@fanfare/ui/receipt.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/action-dialog.tsx';
import { type Check, Checks } from '../../desk/checks.tsx';
import { Clock } from '../../desk/clock.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel.tsx';
import { TextArea } from '../../desk/text-area.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import type { OpenRow } from '../../desk/use-open-row.ts';
import { useMay } from '../../shell/desk-me.ts';
import { RefillBadge } from './refill-badge.tsx';

type Refill = staff.DeskRefill;

/** A refill beside its list: what is gone, whether it may be sent, and the two answers. */
export function RefillPanel({ refill, open, total }: { refill: Refill; open: OpenRow; total: number }) {
  const { t } = useLingui();
  const mayHandle = useMay()('orders.handle') && refill.state === 'staff';
  const [isRefusing, setRefusing] = useState(false);
  const send = useDeskAction(staff.sendRefill);
  const params = { refillId: String(refill.id) };
  const press = () => void send.run({ params });
  useDeskKeys({ ...(mayHandle && { enter: press, c: () => setRefusing(true) }) });
  const { order_id: orderId, quantity, ordered, customer, provider, reference } = refill;
  const gone = formatNumber(quantity);

  return (
    <>
      <Panel
        title={<span className="money">{formatNumber(orderId)}</span>}
        label={t`Refill of order ${orderId}`}
        badge={<RefillBadge refill={refill} />}
        open={open}
        total={total}
        sentence={
          <Trans>
            {gone} of {formatNumber(ordered)} are gone. The answer is due by <Clock iso={refill.due_at} />.
          </Trans>
        }
        foot={
          mayHandle ? (
            <>
              <Button variant="primary" isBusy={send.pending !== null} onClick={press}>
                <Trans>Send {gone}</Trans> <kbd>Enter</kbd>
              </Button>
              <Button onClick={() => setRefusing(true)}>
                <Trans>Refuse…</Trans> <kbd>C</kbd>
              </Button>
            </>
          ) : undefined
        }
      >
        <Facts
          facts={[
            { key: 'link', name: t`Link`, value: <TargetLink url={refill.url} /> },
            { key: 'customer', name: t`Customer`, value: customer.name },
            {
              key: 'order',
              name: t`Order`,
              value: <Link to={`/orders?view=all&open=${orderId}`}>{formatNumber(orderId)}</Link>,
            },
            { key: 'provider', name: t`Provider`, value: reference ? `${provider}, ${reference}` : provider },
          ]}
        />
        <PanelSection
          title={<Trans>The drop</Trans>}
          note={refill.measured_at ? <Clock iso={refill.measured_at} /> : null}
        >
          <Drop refill={refill} />
        </PanelSection>
        <PanelSection title={<Trans>May it be sent</Trans>}>
          <Checks checks={useChecks(refill)} />
        </PanelSection>
        <FormError message={refusalWords(send.refusal?.error)} />
      </Panel>
      {isRefusing ? <RefuseDialog refill={refill} onClose={() => setRefusing(false)} /> : null}
    </>
  );
}

function Drop({ refill: { start_count: start, ordered, counted, quantity } }: { refill: Refill }) {
  const { t } = useLingui();
  if (start === null || counted === null)
    return <Trans>The count is not known; the provider measures what it makes good.</Trans>;

  return (
    <Receipt
      hasLine={false}
      rows={[
        { key: 'before', label: t`Before the order`, words: formatNumber(start) },
        { key: 'delivered', label: t`Delivered`, words: `+${formatNumber(ordered)}` },
        { key: 'now', label: t`There now`, words: `−${formatNumber(counted)}` },
      ]}
      total={{ key: 'missing', label: t`Missing, to be sent`, words: formatNumber(quantity) }}
    />
  );
}

function useChecks({ why, guarantee_until: until }: Refill): Check[] {
  const { t } = useLingui();
  const isInside = until !== null && new Date(until) > new Date();

  return [
    {
      key: 'guarantee',
      result: isInside ? 'yes' : 'look',
      words: t`Inside the guarantee`,
      note: until ? <Clock iso={until} /> : null,
    },
    { key: 'link', result: why === 'shared_link' ? 'look' : 'yes', words: t`No other order on this link` },
    {
      key: 'start',
      result: why === 'below_start' ? 'look' : 'yes',
      words: t`Not below the count at the start`,
    },
    {
      key: 'answer',
      result: why === 'answer_unknown' ? 'look' : 'yes',
      words: t`Not sent before without an answer`,
    },
    { key: 'provider', result: why === 'provider_away' ? 'no' : 'yes', words: t`The provider answers` },
  ];
}

function RefuseDialog({ refill, onClose }: { refill: Refill; onClose: () => void }) {
  const { t } = useLingui();
  const refuse = useDeskAction(staff.refuseRefill, { onDone: onClose });
  const refusal = refuse.refusal?.error ?? null;

  return (
    <ActionDialog
      title={<Trans>Refuse the refill of {formatNumber(refill.order_id)}</Trans>}
      does={<Trans>Refuse it</Trans>}
      note={<Trans>The customer is told that it was refused</Trans>}
      isBusy={refuse.pending !== null}
      refusal={refusal}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void refuse.run({
          params: { refillId: String(refill.id) },
          body: { reason: String(values.get('reason') ?? '') },
        })
      }
    >
      <TextArea
        name="reason"
        label={t`Reason, for the log`}
        error={refusal?.errors.reason?.[0]}
        maxLength={500}
      />
    </ActionDialog>
  );
}
