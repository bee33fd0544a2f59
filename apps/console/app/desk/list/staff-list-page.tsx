import { staff } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { countOf, useCounts } from '../../shell/use-counts.ts';
import { WaitCount } from '../../shell/wait-count.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';
import styles from './views.module.css';

export const STAFF_VIEWS = ['people', 'invited', 'roles', 'second', 'left'] as const;
export type StaffView = (typeof STAFF_VIEWS)[number];
type StaffListPageProps = Pick<ListPageProps, 'filters' | 'panel' | 'children'> & {
  documentTitle: string;
  view: StaffView;
};

/** A page about the staff: who they are, or what waits for a second one of them, with the way to the others. */
export function StaffListPage({ view, ...parts }: StaffListPageProps) {
  const { t } = useLingui();
  const { data: staffNow } = useStaffNow();

  return (
    <ListPage
      {...parts}
      title={t`Staff`}
      sub={staffNow ? <HowMany staffNow={staffNow} /> : null}
      actions={
        <ButtonLink to="/staff?open=invite">
          <Icon name="plus" size={16} /> <Trans>Invite</Trans>
        </ButtonLink>
      }
      views={<StaffViews view={view} counts={staffNow?.counts} />}
    />
  );
}

type StaffNow = { counts: Counts; withoutFactor: number; isAll: boolean };
type Counts = { people: number; invited: number; left: number };

const useStaffNow = () =>
  useQuery({
    queryKey: ['list', 'staff-now'],
    async queryFn({ signal }): Promise<StaffNow> {
      const { data, next, counts } = await callDesk(staff.listStaff, {}, { signal, isBackground: true });
      const bare = data.filter(({ factors }) => factors.passkeys === 0 && !factors.app);
      return { counts, withoutFactor: bare.length, isAll: next === null };
    },
  });

function HowMany({ staffNow: { counts, withoutFactor, isAll } }: { staffNow: StaffNow }) {
  const people = <Plural value={counts.people} one="# person" other="# people" />;
  if (withoutFactor > 0)
    return (
      <Trans>
        {people}, {withoutFactor} without a second factor
      </Trans>
    );

  return isAll ? <Trans>{people}, all with a second factor</Trans> : people;
}

function StaffViews({ view, counts }: { view: StaffView; counts: Counts | undefined }) {
  const { t } = useLingui();
  const waiting = countOf(useCounts(), '/approvals');
  const views: Record<StaffView, { words: string; to: string; count?: number | undefined }> = {
    people: { words: t`People`, to: '/staff', count: counts?.people },
    invited: { words: t`Invited`, to: '/staff?view=invited', count: counts?.invited },
    roles: { words: t`Roles`, to: '/staff?view=roles' },
    second: { words: t`Second person`, to: '/approvals' },
    left: { words: t`Left`, to: '/staff?view=left', count: counts?.left },
  };

  return (
    <nav className={styles.views} aria-label={t`Staff`}>
      {STAFF_VIEWS.map((id) => {
        const { words, to, count = 0 } = views[id];
        return (
          <Link key={id} to={to} aria-current={id === view ? 'page' : undefined}>
            {words}
            <WaitCount count={id === 'second' ? waiting : { count, isMore: false, isAtRisk: false }} />
          </Link>
        );
      })}
    </nav>
  );
}
