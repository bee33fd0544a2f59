import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { PersonCell } from '../../desk/person-cell.tsx';
import { Waits } from '../../desk/waits.tsx';
import { useMe } from '../../shell/desk-me.ts';
import { roleName } from '../../shell/role-names.ts';
import { FactorWords } from './factor-words.tsx';

type MembersProps = { view: 'people' | 'left'; open: OpenRow };

/** Current or former members of staff: role, second factor, sessions, last visit. */
export function Members({ view, open }: MembersProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const list = useDeskList(staff.listStaff, { view });
  const columns: DeskColumn<staff.Member>[] = [
    {
      id: 'name',
      heading: t`Name`,
      cell: ({ id, name, email }) => (
        <PersonCell
          name={name || email}
          note={
            <>
              {email}
              {id === me.id ? <>, {t`you`}</> : null}
            </>
          }
        />
      ),
    },
    {
      id: 'role',
      heading: t`Role`,
      width: 120,
      cell: ({ role }) => (role === null ? '–' : i18n._(roleName(role))),
    },
    {
      id: 'factor',
      heading: t`Second factor`,
      width: 150,
      leaves: true,
      cell: ({ factors }) => <FactorWords factors={factors} />,
    },
    {
      id: 'sessions',
      heading: t`Logged in`,
      width: 90,
      isFigure: true,
      cell: ({ sessions }) => formatNumber(sessions),
    },
    {
      id: 'seen',
      heading: t`Last seen`,
      width: 100,
      isFigure: true,
      sorted: 'descending',
      cell: ({ seen_at }) => <LastSeen at={seen_at} />,
    },
  ];

  return (
    <DeskTable
      label={t`People`}
      list={list}
      open={open}
      isTall
      columns={columns}
      idOf={({ id }) => String(id)}
      nameOf={({ name, email }) => name || email}
      card={({ name, email, role }) => (
        <>
          <b>{name || email}</b>
          <span>{role === null ? '–' : i18n._(roleName(role))}</span>
        </>
      )}
      empty={
        <Empty kind="yet" title={<Trans>No one has left</Trans>}>
          <Trans>Former staff. Their actions stay in the log.</Trans>
        </Empty>
      }
    />
  );
}

/** Uses are noted each minute, so what is younger than two is now. */
const NOW_MS = 120_000;

function LastSeen({ at }: { at: string | null }) {
  if (at === null) return '–';

  return Date.now() - Date.parse(at) < NOW_MS ? <Trans>now</Trans> : <Waits since={at} />;
}
