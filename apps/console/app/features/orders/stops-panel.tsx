import { staff } from '@fanfare/contract';
import { formatAmount, formatNumber, parseAmount, sumOf } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { ReasonChoice } from '../../desk/dialogs/reason-choice.tsx';
import { Panel } from '../../desk/panel/panel.tsx';
import { openTo } from '../../order/open-to.ts';
import { useStopReasons } from '../../order/stop-reasons.tsx';
import styles from './orders.module.css';
import { useStops } from './use-stops.ts';

type Planned = staff.PlannedStop;

/** Preview of stopping the ticked orders, in groups, and its outcome. */
export function StopsPanel({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const reasons = useStopReasons();
  const [reason, setReason] = useState<string>('service_off');
  const stops = useStops();
  // The plan stays as it was seen while it is carried out.
  const [list] = useState(() => ids.slice(0, 500).join(','));
  const plan = useQuery({
    queryKey: ['order-stops', list],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.planStops, { query: { ids: list } }, { signal, isBackground: true })).data,
    enabled: stops.outcomes.length === 0 && !stops.isRunning,
  });
  const planned = plan.data ?? [];
  const of = (goes: Planned['goes']) => planned.filter((one) => one.goes === goes);
  const [atOnce, later, held] = [of('at_once'), of('when_confirmed'), of('held')];
  const going = [...atOnce, ...later];
  const [count, all] = [going.length, planned.length];
  const most = formatMoney(totalOf(going));
  const which = (became: (typeof stops.outcomes)[number]['became']) =>
    stops.outcomes.filter((one) => one.became === became);
  const [done, asked, refused] = [which('done').length, which('waiting'), which('refused')];
  const isOver = stops.outcomes.length > 0 && !stops.isRunning;

  return (
    <Panel
      title={<Trans>Stop and return the rest</Trans>}
      label={t`Stop and return the rest`}
      tools={
        <button type="button" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      }
      sentence={
        isOver || stops.isRunning ? (
          <Trans>
            {done} of {count} done, {refused.length} refused.
          </Trans>
        ) : (
          <Trans>
            {count} of {all} can go, {held.length} are held. Nothing has happened yet.
          </Trans>
        )
      }
      foot={
        stops.isRunning ? (
          <Button onClick={stops.halt}>
            <Trans>Halt</Trans>
          </Button>
        ) : isOver ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : count > 0 ? (
          <>
            <Button
              variant="primary"
              onClick={() => {
                const code = staff.STOP_REASONS.find((one) => one === reason) ?? 'other';
                void stops.run(going, code);
              }}
            >
              <Trans>
                Stop {count}, up to {most}
              </Trans>
            </Button>
            <p>
              <Plural value={count} one="# line in the log" other="# lines in the log" />
            </p>
          </>
        ) : undefined
      }
    >
      {refused.length > 0 ? (
        <Group name={<Trans>Refused: they moved meanwhile</Trans>} rows={refused} />
      ) : null}
      {asked.length > 0 ? <Group name={<Trans>A second person is asked</Trans>} rows={asked} /> : null}
      {isOver ? null : (
        <>
          <Group name={<Trans>Immediately</Trans>} rows={atOnce} />
          <Group name={<Trans>When the provider confirms</Trans>} rows={later} />
          <Group name={<Trans>Held: they stay as they are</Trans>} rows={held} />
          <Receipt
            rows={[
              { key: 'once', label: t`Immediately`, amount: totalOf(atOnce) },
              { key: 'later', label: t`When confirmed, at most`, amount: totalOf(later) },
            ]}
            total={{ key: 'all', label: t`Goes back, at most`, amount: totalOf(going) }}
          />
          <ReasonChoice
            legend={t`Reason, one for all`}
            name="cancel_reason"
            reasons={reasons}
            chosen={reason}
            onChoose={setReason}
          />
        </>
      )}
    </Panel>
  );
}

const totalOf = (rows: readonly Pick<Planned, 'returns'>[]) =>
  formatAmount(sumOf(rows.map(({ returns }) => parseAmount(returns))), 6);

type GroupRow = { id: number } & Partial<Planned>;

function Group({ name, rows }: { name: React.ReactNode; rows: readonly GroupRow[] }) {
  if (rows.length === 0) return null;

  return (
    <section className={styles.group}>
      <h3>
        <span>{name}</span>
        <span>{formatNumber(rows.length)}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={openTo(row.id)} className="money">
              {formatNumber(row.id)}
            </Link>
            <span>{row.held ? <HeldWords held={row.held} /> : row.provider}</span>
            <span>{row.returns && !row.held ? formatMoney(row.returns) : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeldWords({ held }: { held: NonNullable<Planned['held']> }) {
  switch (held) {
    case 'answer_unknown':
      return <Trans>Answer unknown: one by one only</Trans>;
    case 'provider_away':
      return <Trans>Its provider is away and cannot be asked</Trans>;
    case 'not_paid':
      return <Trans>Not paid, or still to be read</Trans>;
    case 'part':
      return <Trans>Delivered in parts: one by one only</Trans>;
    case 'own':
      return <Trans>Your own order</Trans>;
    case 'ended':
      return <Trans>Ended, or stop already requested</Trans>;
    case 'not_found':
      return <Trans>Not found</Trans>;
  }
}
