import type { Profile, RowScreenName } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { showCurrent } from '../../../shared/browser/show-whole.ts';
import { pathWithoutLocale } from '../../../shared/i18n/locales.ts';
import { useRunning } from '../../../shared/ordering/running.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import type { CabinetRow as Row } from '../../../shared/pages/menu.ts';
import type { Running } from '../../../shared/queries/running-query.ts';
import looks from './cabinet-row.css?url';
import { isCurrent } from './is-current.ts';
import { MenuEntry } from './menu-entry.tsx';
import { RowGroup } from './row-group.tsx';

/** The screens of the cabinet in a row under the header, the way to the support last. What has no room is a swipe away. */
export function CabinetRow({ row: { screens, more }, profile }: { row: Row; profile: Profile }) {
  const { t } = useLingui();
  const path = usePath();
  const { pathname } = useLocation();
  const page = pathWithoutLocale(pathname);
  const names = useScreenNames();
  const running = useRunning(profile);
  const row = useShownCurrent(page);
  const entryOf = (screen: Row['screens'][number]) => (
    <Link
      key={screen.name}
      to={path(screen.path)}
      aria-current={isCurrent(screen.path, page)}
      data-end={screen.name === 'support' || undefined}
    >
      {names[screen.name]}
      {screen.name === 'support' ? (
        <Unread count={running.unreadTickets} />
      ) : (
        <Count running={runningOf(screen.name, running)} />
      )}
    </Link>
  );

  return (
    <nav ref={row} id="cabinet-row" aria-label={t`Your account`}>
      <link rel="stylesheet" href={looks} precedence="default" />
      <div>
        {screens.filter(({ name }) => name !== 'support').map(entryOf)}
        {more.length > 0 ? <hr /> : null}
        {more.map((node) =>
          node.children.length > 0 ? (
            <RowGroup key={node.id} node={node} page={isAlone(more, page) ? '' : page} />
          ) : (
            <MenuEntry key={node.id} link={node} />
          ),
        )}
      </div>
      {screens.filter(({ name }) => name === 'support').map(entryOf)}
    </nav>
  );
}

/** True where an entry of its own leads to the page: then no group that has it too is marked. */
const isAlone = (nodes: Row['more'], page: string): boolean =>
  nodes.some(
    ({ goal, children }) => children.length === 0 && goal !== null && 'path' in goal && goal.path === page,
  );

/** Short names for the row; the side menu has the operator's own. */
function useScreenNames(): Record<RowScreenName, string> {
  const { t } = useLingui();

  return {
    index: t`Services`,
    dashboard: t`Overview`,
    orders: t`Orders`,
    'drip-feed': t`Drip feeds`,
    subscriptions: t`Automatic promotions`,
    'add-funds': t`Funds`,
    finances: t`Finances`,
    statistics: t`Statistics`,
    support: t`Support`,
  };
}

function runningOf(name: RowScreenName, { orders, dripFeeds, subscriptions }: Running): number {
  if (name === 'orders') return orders;
  if (name === 'drip-feed') return dripFeeds;

  return name === 'subscriptions' ? subscriptions : 0;
}

function Count({ running }: { running: number }) {
  if (running === 0) return null;
  const count = formatNumber(running);

  return (
    <>
      <small aria-hidden="true">{count}</small>
      <span className="visually-hidden">
        <Trans>{count} running</Trans>
      </span>
    </>
  );
}

/** Answers of the support that were not seen. */
function Unread({ count: unread }: { count: number }) {
  if (unread === 0) return null;
  const count = formatNumber(unread);

  return (
    <>
      <small aria-hidden="true">{count}</small>
      <span className="visually-hidden">
        <Trans>{count} unread</Trans>
      </span>
    </>
  );
}

/** Scrolls the current entry into view where the row is longer than the screen. */
function useShownCurrent(page: string): React.RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // Scroll position is the browser's. Entries change their width when their font or a count arrives.
  useEffect(() => {
    const entries = row.current?.querySelectorAll(':scope > a, :scope > div > :is(a, button)') ?? [];
    const widths = new ResizeObserver(() => {
      if (page !== '') showCurrent(row.current?.querySelector('[aria-current]') ?? null);
    });
    for (const entry of entries) widths.observe(entry);

    return () => widths.disconnect();
  }, [page]);

  return row;
}
