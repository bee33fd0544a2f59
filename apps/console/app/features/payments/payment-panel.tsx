import { staff } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { formatCharge, formatMoney } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Checks } from '../../desk/panel/checks.tsx';
import { Facts } from '../../desk/panel/facts.tsx';
import { Log } from '../../desk/panel/log.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingPanel } from '../../desk/panel/thing-panel.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { paymentChecks } from './payment-checks.tsx';
import { PaymentFoot } from './payment-foot.tsx';
import { PaymentSentence } from './payment-sentence.tsx';
import { StateBadge } from './state-badge.tsx';

/** An invoice: whether its money came, and the effect of crediting it. */
export function PaymentPanel({ id, open, total }: { id: string; open: OpenRow; total: number }) {
  const { t } = useLingui();
  const query = useDeskThing(staff.getDeskPayment, { invoiceId: id });
  const label = t`Invoice ${id}`;
  const frame = { title: label, label, open, total };

  return (
    <ThingPanel query={query} frame={frame}>
      {(payment) => (
        <Panel
          {...frame}
          badge={<StateBadge status={payment.status} />}
          sentence={<PaymentSentence payment={payment} />}
          foot={<PaymentFoot key={payment.id} payment={payment} />}
        >
          <PaymentBody payment={payment} />
        </Panel>
      )}
    </ThingPanel>
  );
}

function PaymentBody({ payment }: { payment: staff.DeskPaymentDetail }) {
  const { customer, line, marked_at, comment, effect, events, asked_at, question_ticket } = payment;
  const checks = paymentChecks(payment.checks);
  const lines = events.map(({ type, outcome, at }, place) => ({
    key: `${at} ${place}`,
    at,
    words: (
      <code>
        {type}: {outcome}
      </code>
    ),
  }));

  return (
    <>
      <Facts
        facts={[
          {
            key: 'customer',
            name: <Trans>Customer</Trans>,
            value: (
              <>
                <Link to={`/customers/${customer.id}`}>{customerName(customer)}</Link>
                {' · '}
                <Trans>balance {formatMoney(customer.balance)}</Trans>
              </>
            ),
          },
          marked_at === null
            ? null
            : { key: 'marked', name: <Trans>Marked</Trans>, value: <Clock iso={marked_at} /> },
          comment === null ? null : { key: 'comment', name: <Trans>They wrote</Trans>, value: comment },
          asked_at === null
            ? null
            : {
                key: 'asked',
                name: <Trans>Asked about it</Trans>,
                value:
                  question_ticket === null ? (
                    <Clock iso={asked_at} />
                  ) : (
                    <Link to={`/tickets?open=${question_ticket}`}>
                      <Clock iso={asked_at} />
                    </Link>
                  ),
              },
          line === null
            ? null
            : {
                key: 'line',
                name: <Trans>At the bank</Trans>,
                value: `${formatCharge({ charge_total: line.amount, charge_currency: line.currency })}, ${line.sender}, ${line.reference}`,
              },
          ...payment.attempts.map((attempt) => ({
            key: String(attempt.id),
            name: attempt.gateway,
            value: (
              <>
                <code>{attempt.reference ?? attempt.merchant_reference}</code> {attempt.state},{' '}
                <Clock iso={attempt.created_at} />
              </>
            ),
          })),
        ]}
      />
      {checks.length > 0 ? (
        <PanelSection title={<Trans>Checks</Trans>}>
          <Checks checks={checks} />
        </PanelSection>
      ) : null}
      {effect ? <Effect effect={effect} /> : null}
      {lines.length > 0 ? (
        <PanelSection title={<Trans>What the gateway said</Trans>}>
          <Log lines={lines} />
        </PanelSection>
      ) : null}
    </>
  );
}

function Effect({ effect }: { effect: NonNullable<staff.DeskPaymentDetail['effect']> }) {
  const { t } = useLingui();
  const row = (key: string, label: string, amount: string) =>
    parseAmount(amount) === 0n ? [] : [{ key, label, amount }];

  return (
    <PanelSection title={<Trans>What crediting does</Trans>}>
      <Receipt
        hasLine={false}
        rows={[
          ...row('balance', t`Balance now`, effect.balance),
          ...row('cash', t`Cash`, effect.cash),
          ...row('bonus', t`Bonus`, effect.bonus),
        ]}
        total={{ key: 'after', label: t`Balance becomes`, amount: effect.balance_after }}
        after={row('fee', t`Fee of the method`, effect.fee)}
      />
      {effect.pays_order ? (
        <p>
          <Trans>It pays the order, which starts immediately.</Trans>
        </p>
      ) : null}
    </PanelSection>
  );
}
