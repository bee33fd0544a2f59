import { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { NarrowList } from '../../desk/list/narrow-list.tsx';
import { RowNote } from '../../desk/list/row-marks.tsx';
import type { DeskList } from '../../desk/list/use-desk-list.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { Waits } from '../../desk/waits.tsx';
import { useMe } from '../../shell/desk-me.ts';
import styles from './case-list.module.css';
import { REFUSAL_WORDS, STEP_NAMES } from './document-words.ts';

/** Customers whose documents are to be seen, one row each. */
export function CaseList({ list, open }: { list: DeskList<staff.DeskDocuments>; open: OpenRow }) {
  const { t } = useLingui();
  const decided = useDecided(list.rows.some(({ id }) => list.markOf(String(id)) === 'left'));

  return (
    <NarrowList label={t`Documents`} list={list} open={open}>
      {(row, mark) => (
        <>
          <b className={styles.name}>{customerName(row.customer)}</b>
          <Waits since={row.since} />
          <small className={styles.words}>
            <RowWords row={row} />
          </small>
          {mark === 'left' ? <Outcome row={decided.get(row.id)} /> : <RowNote mark={mark} />}
        </>
      )}
    </NarrowList>
  );
}

/** Lately decided cases by customer; read once a row has left the list. */
function useDecided(isNeeded: boolean): ReadonlyMap<number, staff.DeskDocuments> {
  const { data = [] } = useQuery({
    queryKey: ['list', 'documents decided'],
    queryFn: async ({ signal }) => {
      const query = { view: 'decided' as const };
      return (await callDesk(staff.listDeskDocuments, { query }, { signal, isBackground: true })).data;
    },
    enabled: isNeeded,
  });

  return new Map(data.map((row) => [row.id, row]));
}

/** Outcome of documents that are not waiting any more. */
function Outcome({ row }: { row: staff.DeskDocuments | undefined }) {
  const me = useMe();
  if (!row?.verdict) return <RowNote mark="left" />;
  const { outcome, by } = row.verdict;
  const time = <Clock iso={row.since} />;
  const name = by.name;
  if (by.id === me.id)
    return (
      <small className={styles.words}>
        {outcome === 'accepted' ? (
          <Trans>accepted by you, {time}</Trans>
        ) : (
          <Trans>refused by you, {time}</Trans>
        )}
      </small>
    );

  return (
    <small className={styles.words}>
      {outcome === 'accepted' ? (
        <Trans>
          accepted by {name}, {time}
        </Trans>
      ) : (
        <Trans>
          refused by {name}, {time}
        </Trans>
      )}
    </small>
  );
}

function RowWords({ row: { steps, withdrawals, is_again, verdict } }: { row: staff.DeskDocuments }) {
  const { i18n } = useLingui();
  if (verdict?.outcome === 'accepted') return <Trans>Accepted by {verdict.by.name}</Trans>;
  if (verdict)
    return verdict.code === null ? (
      <Trans>Refused by {verdict.by.name}</Trans>
    ) : (
      i18n._(REFUSAL_WORDS[verdict.code])
    );
  const sent = steps.map((step) => i18n._(STEP_NAMES[step])).join(', ');
  if (withdrawals !== null)
    return (
      <Trans>
        {sent} · {formatMoney(withdrawals)} to withdraw
      </Trans>
    );

  return is_again ? <Trans>{sent}, again after a refusal</Trans> : sent;
}
