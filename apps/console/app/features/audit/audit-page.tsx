import { AUDIT_ACTIONS, staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { FilterChoice } from '../../desk/list/filter-choice.tsx';
import { ListPage } from '../../desk/list/list-page.tsx';
import { ListTools } from '../../desk/list/list-tools.tsx';
import { daysOf, PeriodFilter } from '../../desk/list/period-filter.tsx';
import { SearchBox } from '../../desk/list/search-box.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
import { deedWords, targetWords } from '../../desk/panel/deed-words.ts';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { ChainLine } from './chain-line.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { SubjectLink } from './subject-link.tsx';
import { useAuditFile } from './use-audit-file.ts';

type Row = staff.AuditEntry;
const KINDS = ['customer', 'order', 'invoice', 'ticket', 'withdrawal', 'staff', 'document'] as const;

/** Log of staff actions. Nobody can change a line. */
export function AuditPage() {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const [params] = useSearchParams();
  const query = {
    q: params.get('q') ?? undefined,
    subject: params.get('subject') ?? undefined,
    actor: params.get('actor') ?? undefined,
    action: params.get('action') ?? undefined,
    money: params.get('money') ?? undefined,
    ...daysOf(params),
  };
  const { data: log } = useDeskThing(staff.getAuditLog, {});
  const list = useDeskList(staff.listAuditEntries, query);
  const authors = useAuthors(log?.authors ?? []);
  const open = useOpenRow(list.rows.map(({ id }) => String(id)));
  const file = useAuditFile(query);
  const columns: DeskColumn<Row>[] = [
    {
      id: 'at',
      heading: t`Time`,
      width: 150,
      sorted: 'descending',
      cell: ({ at }) => <Clock iso={at} hasSeconds />,
    },
    { id: 'who', heading: t`Who`, width: 150, cell: ({ by }) => by.name },
    { id: 'what', heading: t`What`, cell: ({ action }) => <b>{deedWords(say, action)}</b> },
    { id: 'on', heading: t`On what`, leaves: true, cell: ({ subject }) => <SubjectLink subject={subject} /> },
    {
      id: 'money',
      heading: t`Money`,
      width: 110,
      isFigure: true,
      cell: ({ amount }) => (amount === null ? '' : formatMoney(amount)),
    },
  ];

  return (
    <ListPage
      title={t`Audit log`}
      documentTitle={t`Audit log`}
      sub={t`lines cannot be changed`}
      actions={
        <ListTools>
          <Button isBusy={file.pending !== null} onClick={() => void file.run()}>
            <Icon name="receipt" size={16} /> <Trans>Export</Trans>
          </Button>
        </ListTools>
      }
      filters={
        <>
          <SearchBox label={t`Number of an order, invoice or customer`} />
          <FilterChoice name="actor" label={t`Who`} choices={authors} />
          <FilterChoice
            name="action"
            label={t`What`}
            choices={AUDIT_ACTIONS.map((action) => ({ value: action, words: deedWords(say, action) }))}
          />
          <FilterChoice
            name="subject"
            label={t`On what`}
            choices={KINDS.map((kind) => ({ value: kind, words: targetWords(say, kind) }))}
          />
          <FilterChoice name="money" label={t`Money`} choices={[{ value: '1', words: t`With money` }]} />
          <PeriodFilter />
        </>
      }
      bulk={log ? <ChainLine chain={log.chain} /> : null}
      panel={open.open === null ? null : <EntryPanel id={open.open} open={open} total={list.rows.length} />}
    >
      <DeskTable
        label={t`Audit log`}
        list={list}
        open={open}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ action, id }) => `${deedWords(say, action)} ${formatNumber(id)}`}
        card={({ at, by, action }) => (
          <>
            <b>{deedWords(say, action)}</b>
            <span>{by.name}</span>
            <Clock iso={at} />
          </>
        )}
        empty={
          <Empty kind="match" title={<Trans>No line is found</Trans>}>
            <Trans>A number finds what was done to an order, an invoice, a customer or a ticket.</Trans>
          </Empty>
        }
      />
    </ListPage>
  );
}

/** Authors to filter by: people of the staff, all commands on the machine, and those of each of its users. */
function useAuthors(authors: staff.AuditLog['authors']) {
  const { t } = useLingui();
  const [commands, people] = [
    authors.filter(({ is_command }) => is_command),
    authors.filter(({ is_command }) => !is_command),
  ];

  return [
    ...people.map(({ actor, name }) => ({ value: actor, words: name })),
    ...(commands.length > 0 ? [{ value: 'command', words: t`Commands on the machine` }] : []),
    ...commands.map(({ actor, name }) => ({ value: actor, words: t`Commands by ${name}` })),
  ];
}
