import type { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { customerName } from '../../desk/customer-name.ts';
import { FreshRows, RowNote } from '../../desk/row-marks.tsx';
import type { DeskList } from '../../desk/use-desk-list.ts';
import type { OpenRow } from '../../desk/use-open-row.ts';
import { Waits } from '../../desk/waits.tsx';
import styles from './case-list.module.css';
import { REFUSAL_WORDS, STEP_NAMES } from './document-words.ts';

/** Customers whose documents are to be seen, one row each. */
export function CaseList({ list, open }: { list: DeskList<staff.DeskDocuments>; open: OpenRow }) {
  const { t } = useLingui();
  if (list.rows.length === 0) return null;

  return (
    <>
      <FreshRows list={list} />
      <ul className={styles.list} aria-label={t`Documents`}>
        {list.rows.map((row) => {
          const id = String(row.id);
          const mark = list.markOf(id);
          return (
            <li key={id} data-mark={mark ?? undefined}>
              <button
                type="button"
                aria-current={id === open.open || undefined}
                onClick={() => open.show(id)}
              >
                <b>{customerName(row.customer)}</b>
                <Waits since={row.since} />
                <small>
                  <RowWords row={row} />
                </small>
                <RowNote mark={mark} />
              </button>
            </li>
          );
        })}
      </ul>
      {list.more ? (
        <Button isBusy={list.isReadingMore} onClick={list.more}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
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
