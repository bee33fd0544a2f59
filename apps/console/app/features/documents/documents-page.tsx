import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChoice } from '../../desk/list/filter-choice.tsx';
import { ListKeys } from '../../desk/list/list-keys.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListState } from '../../desk/list/list-state.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { type OpenRow, useOpenRow } from '../../desk/list/use-open-row.ts';
import { useGoOn } from '../../desk/panel/use-go-on.ts';
import { countOf, useCounts } from '../../shell/use-counts.ts';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import styles from './documents-page.module.css';

/** Documents of customers: who waits, the photo, and what it is compared with, side by side. */
export function DocumentsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const view = params.get('view') ?? 'waiting';
  const list = useDeskList(staff.listDeskDocuments, { view });
  const ids = list.rows.map(({ id }) => String(id));
  const open = useOpenRow(ids);
  const goOn = useGoOn(ids);
  useFirstOpen(open, list.rows[0]?.id);
  const count = countOf(useCounts(), '/documents');

  return (
    <ListPage
      title={t`Documents`}
      documentTitle={t`Documents`}
      sub={view === 'waiting' && count ? formatNumber(count.count) : null}
      three="photo"
      filters={
        <>
          <p className={styles.note}>
            <Trans>Every look is logged. Deleted 30 days after the decision.</Trans>
          </p>
          <FilterChoice
            name="view"
            label={t`Waiting`}
            choices={[{ value: 'decided', words: t`Decided lately` }]}
          />
        </>
      }
      panel={
        open.open ? (
          <CaseView key={open.open} id={open.open} open={open} total={list.rows.length} onDecided={goOn} />
        ) : null
      }
      bulk={<Keys />}
    >
      <ListState
        list={list}
        empty={
          view === 'waiting' ? (
            <Empty kind="yet" title={<Trans>No documents wait</Trans>}>
              <Trans>Photos that you requested, or that come with a payout request, appear here.</Trans>
            </Empty>
          ) : (
            <Empty kind="yet" title={<Trans>Nothing was decided in 30 days</Trans>}>
              <Trans>Decisions stay here as long as their photos are kept.</Trans>
            </Empty>
          )
        }
      />
      <CaseList list={list} open={open} />
    </ListPage>
  );
}

/** Opens the first row once where list and photo stand side by side: whoever comes here comes to look. */
function useFirstOpen({ open, show }: OpenRow, first: number | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (open === null && first === undefined)) return;
    isDone.current = true;
    if (open === null && matchMedia('(min-width: 80rem)').matches) show(String(first));
  }, [open, first, show]);
}

function Keys() {
  return (
    <ListKeys>
      <kbd>J</kbd>
      <kbd>K</kbd> <Trans>next</Trans>
      <kbd>1–3</kbd> <Trans>image</Trans>
    </ListKeys>
  );
}
