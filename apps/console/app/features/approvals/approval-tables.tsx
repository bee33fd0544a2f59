import type { staff } from '@fanfare/contract';
import { formatAmount, parseAmount, sumOf } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import type { DeskList } from '../../desk/list/use-desk-list.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { PersonCell } from '../../desk/person-cell.tsx';
import { Waits } from '../../desk/waits.tsx';
import { useMay, useMe } from '../../shell/desk-me.ts';
import { ApprovalName } from './approval-name.tsx';
import { CAUSE_WORDS, KIND_WORDS, STATE_WORDS } from './approval-words.ts';
import styles from './approvals-page.module.css';

type Row = staff.Approval;
type TableProps = { list: DeskList<Row>; open: OpenRow };

const idOf = ({ id }: Row) => String(id);

/** Requests that wait for a second person, the longest waiting first, and their sum. */
export function WaitingTable({ list, open, isMine }: TableProps & { isMine: boolean }) {
  const { t, i18n } = useLingui();
  const [what, by, money] = useColumns();
  const sum = sumOf(list.rows.map(({ amount }) => parseAmount(amount.replace('-', ''))));

  return (
    <>
      <DeskTable
        label={t`Second person`}
        list={list}
        open={open}
        isTall
        columns={[
          what,
          {
            id: 'why',
            heading: t`Why two people`,
            width: 145,
            leaves: true,
            cell: (row) => <Why row={row} />,
          },
          by,
          money,
          {
            id: 'when',
            heading: t`Asked`,
            width: 124,
            isFigure: true,
            sorted: 'ascending',
            cell: ({ asked_at, lapses_at }) => (
              <>
                <Waits since={asked_at} />
                <small>
                  <Trans>
                    to <Clock iso={lapses_at} />
                  </Trans>
                </small>
              </>
            ),
          },
        ]}
        idOf={idOf}
        nameOf={({ kind, customer }) => `${i18n._(KIND_WORDS[kind])}, ${customer.name}`}
        card={(row) => (
          <>
            <b>
              <ApprovalName approval={row} />
            </b>
            <span>{row.customer.name}</span>
            <Sum row={row} />
            <Waits since={row.asked_at} />
          </>
        )}
        empty={
          <Empty kind="yet" title={<Trans>Nothing here</Trans>}>
            <Trans>Requests above the limit of one person appear here. They expire after 72 hours.</Trans>
          </Empty>
        }
      />
      {isMine && sum > 0n && list.rows.length > 1 && list.more === null ? (
        <p className={styles.sum}>
          <span>
            <Trans>Waiting for you</Trans>
          </span>
          <Money amount={formatAmount(sum, 6)} />
        </p>
      ) : null}
    </>
  );
}

/** Decided requests, the latest first. */
export function DecidedTable({ list, open }: TableProps) {
  const { t, i18n } = useLingui();
  const mayReadLog = useMay()('audit.read');
  const [what, by, money] = useColumns();

  return (
    <>
      <h2 className={styles.decided}>
        <Trans>Decided lately</Trans>
        {mayReadLog ? (
          <Link to="/audit?q=approval.">
            <Trans>All in the audit log</Trans>
          </Link>
        ) : null}
      </h2>
      <DeskTable
        label={t`Decided lately`}
        list={list}
        open={open}
        isTall
        columns={[
          what,
          {
            id: 'ended',
            heading: t`How it ended`,
            width: 170,
            leaves: true,
            cell: (row) => <Ended row={row} />,
          },
          by,
          money,
          {
            id: 'when',
            heading: t`Decided`,
            width: 128,
            isFigure: true,
            sorted: 'descending',
            cell: ({ asked_at, decided_at }) => <Clock iso={decided_at ?? asked_at} />,
          },
        ]}
        idOf={idOf}
        nameOf={({ kind, customer }) => `${i18n._(KIND_WORDS[kind])}, ${customer.name}`}
        card={(row) => (
          <>
            <b>
              <ApprovalName approval={row} />
            </b>
            <span>{row.customer.name}</span>
            <Sum row={row} />
            <Ended row={row} />
          </>
        )}
        empty={null}
      />
    </>
  );
}

function useColumns(): [DeskColumn<Row>, DeskColumn<Row>, DeskColumn<Row>] {
  const { t } = useLingui();

  return [
    {
      id: 'what',
      heading: t`What`,
      cell: (row) => (
        <>
          <b>
            <ApprovalName approval={row} />
          </b>
          <small>{row.customer.name || t`no. ${row.customer.id}`}</small>
        </>
      ),
    },
    {
      id: 'by',
      heading: t`Asked by`,
      width: 145,
      leaves: true,
      cell: ({ asked_by }) => <PersonCell name={asked_by.name} />,
    },
    {
      id: 'money',
      heading: t`Money`,
      width: 90,
      isFigure: true,
      cell: (row) => (
        <b>
          <Sum row={row} />
        </b>
      ),
    },
  ];
}

/** Money that it moves; a reset of a second factor moves none. */
function Sum({ row: { kind, amount } }: { row: Row }) {
  return kind === 'factor_reset' ? '–' : <Money amount={amount} />;
}

/** Over which limit it is, and what of that was used before; or the rule by which two decide. */
function Why({ row: { cause, limit_of_one: limit, used_before: used } }: { row: Row }) {
  const { i18n } = useLingui();
  if (cause === null) return '–';
  if (limit === null || (cause !== 'limit' && cause !== 'everybody')) return i18n._(CAUSE_WORDS[cause]);

  return (
    <>
      <Trans>Over {formatMoney(limit)}</Trans>
      <small>
        {cause === 'everybody' ? (
          <Trans>no one can alone</Trans>
        ) : used !== null && parseAmount(used) > 0n ? (
          <Trans>{formatMoney(used)} used before</Trans>
        ) : null}
      </small>
    </>
  );
}

function Ended({ row: { state, decided_by: by } }: { row: Row }) {
  const { i18n } = useLingui();
  const me = useMe();
  const name = by?.name ?? '';
  const isMe = by?.id === me.id;

  return (
    <StatusBadge tone={STATE_WORDS[state].tone}>
      {state === 'approved' && isMe ? (
        <Trans>Approved by you</Trans>
      ) : state === 'approved' ? (
        <Trans>Approved by {name}</Trans>
      ) : state === 'declined' && isMe ? (
        <Trans>Refused by you</Trans>
      ) : state === 'declined' ? (
        <Trans>Refused by {name}</Trans>
      ) : (
        i18n._(STATE_WORDS[state].words)
      )}
    </StatusBadge>
  );
}
