import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import type { MenuLink } from '../../../shared/pages/menu.ts';

type Current = 'page' | 'true' | false;

export type MenuEntryProps = {
  link: MenuLink;
  hasIcon?: boolean;
  /** Value of `aria-current`; absent: as the path of the page says. */
  current?: Current | undefined;
  /** Count after the name. */
  children?: React.ReactNode;
};

/** Menu entry that leads to a screen of the shop or to an outside address. */
export function MenuEntry({
  link: { name, badge, drawing, goal },
  hasIcon = false,
  current,
  children,
}: MenuEntryProps) {
  const words = (
    <>
      <span>
        <bdi>{name}</bdi>
      </span>
      {badge ? <small>{badge}</small> : null}
      {children}
    </>
  );
  if ('path' in goal) {
    return (
      <ScreenLink drawing={hasIcon ? drawing : null} path={goal.path} current={current}>
        {words}
      </ScreenLink>
    );
  }

  return (
    <a href={goal.url} rel="noopener" target={goal.isNewTab ? '_blank' : undefined}>
      {hasIcon ? <Outline drawing={drawing} /> : null}
      {words}
      {goal.isNewTab ? (
        <>
          <Icon name="external" size={16} />
          <span className="visually-hidden">
            <Trans>opens in a new tab</Trans>
          </span>
        </>
      ) : null}
    </a>
  );
}

export type ScreenLinkProps = {
  drawing: string | null;
  path: string;
  current?: Current | undefined;
  children: React.ReactNode;
};

/** A link to a screen that knows when it is there. */
export function ScreenLink({ drawing, path, current, children }: ScreenLinkProps) {
  const to = usePath()(path);
  const { pathname } = useLocation();

  return (
    <Link to={to} aria-current={(current ?? (pathname === to && 'page')) || undefined}>
      {drawing === null ? null : <Outline drawing={drawing} />}
      {children}
    </Link>
  );
}
