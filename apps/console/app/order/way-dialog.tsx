import type { staff } from '@fanfare/contract';
import { formatNumber, parseAmount } from '@fanfare/rules';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionDialog } from '../desk/dialogs/action-dialog.tsx';
import { type Effect, NowAndAfter } from '../desk/dialogs/now-and-after.tsx';
import { ReasonChoice } from '../desk/dialogs/reason-choice.tsx';
import { TextArea } from '../desk/dialogs/text-area.tsx';
import { STATUS_WORDS } from './cause-words.ts';
import { reasonOfCause, useStopReasons } from './stop-reasons.tsx';
import { useWay } from './use-way.ts';
import { totalOf, WayName, WayRisk } from './way-words.tsx';

export type WayDialogProps = {
  order: staff.DeskOrderDetail;
  /** The way as it stands now: after a conflict its new sums. */
  way: staff.DeskOrderWay;
  /** Reason why the action is closed by now. */
  gone?: React.ReactNode;
  /** The count at which it would be settled, as it is typed. */
  count: string;
  onCount: (count: string) => void;
  onClose: () => void;
};

/** A way out of an order before it is gone: what it does to the money, and the reason for it. */
export function WayDialog({ order, way, gone, count, onCount, onClose }: WayDialogProps) {
  const { t } = useLingui();
  const { run, isBusy, refusal } = useWay(order, way, onClose);
  const reasons = useStopReasons();
  const [isUnsaid, setUnsaid] = useState(false);
  const sum = totalOf(way);
  const isMoney = parseAmount(sum) > 0n;
  const isLater = parseAmount(way.returns_later) > 0n;
  const errorOf = (name: string) => refusal?.errors[name]?.[0];

  return (
    <ActionDialog
      title={
        <>
          {formatNumber(order.id)}: <WayName way={way} />
        </>
      }
      risk={way.risk === 'none' ? undefined : <WayRisk way={way} />}
      does={
        way.needs_second ? (
          <Trans>Ask a second person for {formatMoney(sum)}</Trans>
        ) : isLater ? (
          <Trans>Ask, up to {formatMoney(sum)}</Trans>
        ) : isMoney ? (
          <Trans>Return {formatMoney(sum)}</Trans>
        ) : way.way === 'refill' ? (
          <Trans>Ask for it</Trans>
        ) : (
          <Trans>Do it</Trans>
        )
      }
      note={
        way.needs_second ? (
          <Trans>Above what you return alone in a day: nothing moves before they agree.</Trans>
        ) : isMoney ? (
          <Trans>No undo for the money.</Trans>
        ) : undefined
      }
      gone={gone}
      isBusy={isBusy}
      refusal={refusal}
      // A count that is typed moves it too.
      seen={way.way === 'settle' ? undefined : way.seen}
      fields={['reason', 'reference', 'delivered']}
      onClose={onClose}
      onSubmit={(values) => {
        const isOpen = way.way === 'stop' && !values.has('cancel_reason');
        setUnsaid(isOpen);
        if (!isOpen) run(values);
      }}
    >
      {way.way === 'settle' ? (
        <TextField
          name="delivered"
          label={t`Delivered, as counted by staff`}
          inputMode="numeric"
          value={count}
          error={errorOf('delivered')}
          hint={
            <Trans>
              Of {formatNumber(order.quantity)}; {formatNumber(order.delivered)} are known
            </Trans>
          }
          onChange={({ currentTarget }) => onCount(currentTarget.value.replace(/\D/g, '').slice(0, 10))}
        />
      ) : null}
      {way.now && way.after ? (
        <Effects order={order} now={way.now} after={way.after} isLater={isLater} sum={sum} />
      ) : null}
      {way.way === 'stop' ? (
        <ReasonChoice
          legend={t`Reason`}
          name="cancel_reason"
          reasons={reasons}
          chosen={reasonOfCause(order.why)}
          error={isUnsaid ? t`Choose a reason: the customer reads it.` : undefined}
        />
      ) : (
        <>
          {way.way === 'accepted_under' ? (
            <TextField
              name="reference"
              label={t`Its number at the provider`}
              error={errorOf('reference')}
              maxLength={100}
            />
          ) : null}
          <TextArea name="reason" label={t`Reason, for the log`} error={errorOf('reason')} maxLength={500} />
        </>
      )}
    </ActionDialog>
  );
}

type EffectsProps = {
  order: staff.DeskOrderDetail;
  now: NonNullable<staff.DeskOrderWay['now']>;
  after: NonNullable<staff.DeskOrderWay['after']>;
  isLater: boolean;
  sum: string;
};

function Effects({ order, now, after, isLater, sum }: EffectsProps) {
  const { t, i18n } = useLingui();
  const { name, email } = order.customer;
  const status = (of: string) => i18n._(STATUS_WORDS[of as staff.DeskOrder['status']].words);
  const upTo = isLater
    ? t`${formatMoney(after.balance)}, later up to ${formatMoney(sum)} more`
    : formatMoney(after.balance);
  const effects: Effect[] = [
    {
      key: 'status',
      name: t`Order`,
      now: status(now.status),
      after: isLater ? t`Asked to stop` : status(after.status),
    },
    {
      key: 'delivered',
      name: t`Delivered`,
      now: formatNumber(now.delivered),
      after: formatNumber(after.delivered),
    },
    {
      key: 'balance',
      name: t`Balance of ${name || email || order.customer.id}`,
      now: formatMoney(now.balance),
      after: upTo,
    },
    {
      key: 'stays',
      name: t`Stays with the shop`,
      now: formatMoney(now.stays),
      after: formatMoney(after.stays),
    },
  ];

  return <NowAndAfter effects={effects} />;
}
