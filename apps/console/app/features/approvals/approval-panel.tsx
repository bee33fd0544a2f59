import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { NowAndAfter } from '../../desk/dialogs/now-and-after.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMe } from '../../shell/desk-me.ts';
import { Face } from '../../shell/face.tsx';
import { ApprovalName } from './approval-name.tsx';
import styles from './approval-panel.module.css';
import { CAUSE_WORDS, HELD_WORDS, KIND_WORDS, STATE_WORDS } from './approval-words.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ReturnEffects } from './return-effects.tsx';

type ApprovalPanelProps = { id: string; open: OpenRow; total: number };

/** An approval request: who asks for it, why two people decide, its effects, and the two answers. */
export function ApprovalPanel({ id, open, total }: ApprovalPanelProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const query = useDeskThing(staff.getApproval, { approvalId: id });
  const approval = query.data;
  // Money of an order that moved since has to be asked for again.
  const isMoved = approval?.kind === 'order_refund' && approval.returns?.is_moved !== false;
  const mayApprove = approval?.held === null && !isMoved;
  const mayDecline =
    approval !== undefined && approval.state === 'waiting' && approval.held !== 'not_permitted';
  useDeskKeys({
    enter: () => mayApprove && setAsked('approve'),
    c: () => mayDecline && setAsked('decline'),
  });
  if (!approval)
    return (
      <Panel title={t`Request ${id}`} label={t`Request ${id}`} open={open} total={total}>
        <ThingState query={query} />
      </Panel>
    );
  const { kind, subject, state, customer, amount, asked_by, asked_at, lapses_at, reason, held, cause } =
    approval;
  const { limit_of_one: limit, used_before: used, decided_by, decided_at, balance, becomes } = approval;
  const money = formatMoney(amount);
  const name = asked_by.name;
  const isReset = kind === 'factor_reset';

  return (
    <Panel
      // A sum that is cut off would be another one: the sentence has it.
      title={kind === 'balance_change' ? i18n._(KIND_WORDS[kind]) : <ApprovalName approval={approval} />}
      label={i18n._(KIND_WORDS[kind])}
      open={open}
      total={total}
      badge={<StatusBadge tone={STATE_WORDS[state].tone}>{i18n._(STATE_WORDS[state].words)}</StatusBadge>}
      sentence={
        isReset ? (
          <Trans>
            {name} asks to reset the second factor: {customer.name || customer.id}.
          </Trans>
        ) : (
          <Trans>
            {name} asks for {money}: {customer.name || customer.id}.
          </Trans>
        )
      }
      foot={
        state === 'waiting' ? (
          <>
            {mayApprove ? (
              <Button variant="primary" onClick={() => setAsked('approve')}>
                {isReset ? <Trans>Approve</Trans> : <Trans>Approve {money}</Trans>} <kbd>Enter</kbd>
              </Button>
            ) : null}
            {mayDecline ? (
              <Button onClick={() => setAsked('decline')}>
                {held === 'asked' ? <Trans>Take it back…</Trans> : <Trans>Refuse…</Trans>} <kbd>C</kbd>
              </Button>
            ) : null}
            <p>
              <Trans>
                Lapses <Clock iso={lapses_at} />
              </Trans>
            </p>
          </>
        ) : null
      }
    >
      <Facts
        facts={[
          {
            key: 'customer',
            name: t`Customer`,
            value: <Link to={`/customers/${customer.id}`}>{customer.name || customer.id}</Link>,
          },
          kind === 'order_refund'
            ? {
                key: 'order',
                name: t`Order`,
                value: <Link to={`/orders?view=all&open=${subject}`}>{subject}</Link>,
              }
            : null,
          cause === null
            ? null
            : { key: 'cause', name: t`Why two people`, value: i18n._(CAUSE_WORDS[cause]) },
          limit === null
            ? null
            : {
                key: 'limit',
                name: t`Limit`,
                value: (
                  <Trans>
                    {formatMoney(limit)}, {formatMoney(used ?? '0')} used before
                  </Trans>
                ),
              },
          decided_by === null
            ? null
            : {
                key: 'decided',
                name: t`Decided by`,
                value: (
                  <>
                    {decided_by.name} {decided_at === null ? null : <Clock iso={decided_at} />}
                  </>
                ),
              },
        ]}
      />
      <PanelSection title={<Trans>Two people</Trans>}>
        <div className={styles.two}>
          <Face name={name} />
          <div>
            <b>
              <Trans>
                {name} asks, <Clock iso={asked_at} />
              </Trans>
            </b>
            <p>“{reason}”</p>
          </div>
          <Face name={me.name} />
          <p>
            {held === null && isReset ? (
              <Trans>
                <b>You can approve this:</b> you did not request it. Your second factor is required again.
              </Trans>
            ) : held === null ? (
              <Trans>
                <b>You can approve this:</b> you did not request it, and your limit covers it. Your second
                factor is required again.
              </Trans>
            ) : (
              i18n._(HELD_WORDS[held])
            )}
          </p>
        </div>
      </PanelSection>
      {kind === 'order_refund' && state === 'waiting' ? <ReturnEffects approval={approval} /> : null}
      {becomes === null ? null : (
        <PanelSection title={<Trans>What approving does</Trans>}>
          <NowAndAfter
            effects={[
              {
                key: 'balance',
                name: <Trans>Balance</Trans>,
                now: <Money amount={balance} />,
                after: <Money amount={becomes} />,
              },
            ]}
          />
        </PanelSection>
      )}
      {asked ? (
        <DecideDialog approval={approval} approve={asked === 'approve'} onClose={() => setAsked(null)} />
      ) : null}
    </Panel>
  );
}
