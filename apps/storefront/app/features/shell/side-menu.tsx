import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { ICON_PATHS } from '@fanfare/ui/icon-paths.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useInstance, usePath } from '../../shared/instance.ts';
import type { MenuLink, MenuNode } from '../../shared/menu.ts';
import { CurrencySelect } from './currency-select.tsx';
import styles from './side-menu.module.css';
import toolbar from './toolbar.module.css';

/** The drawer opens and closes without a script: a popover has Escape, a click outside and focus of its own. */
export function SideMenu({ foot }: { foot: React.ReactNode }) {
  const { t } = useLingui();
  const { menu, profile, settings } = useInstance();
  useClosedOnNavigation();

  return (
    <nav id="side-menu" popover="auto" className={styles.menu} aria-label={t`Menu`}>
      <div className={styles.head}>
        <b>{settings.panelName}</b>
        <button type="button" popoverTarget="side-menu" popoverTargetAction="hide" aria-label={t`Close`}>
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {menu.length > 0 ? menu.map((node) => <Node key={node.id} node={node} />) : <KnownScreens />}
        {profile === null ? (
          <>
            <li>
              <Way drawing={ICON_PATHS.user} path="/login">
                <Trans>Log in</Trans>
              </Way>
            </li>
            <li>
              <Way drawing={ICON_PATHS.plus} path="/register">
                <Trans>Register</Trans>
              </Way>
            </li>
          </>
        ) : null}
      </ul>
      {profile === null ? (
        <div className={toolbar.tight}>
          <CurrencySelect />
        </div>
      ) : null}
      {settings.socials.length > 0 ? (
        <ul className={styles.socials}>
          {settings.socials.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {foot}
    </nav>
  );
}

function Node({ node }: { node: MenuNode }) {
  return (
    <li>
      {node.goal === null ? <p className={styles.group}>{node.name}</p> : <Entry link={node} />}
      {node.children.length > 0 ? (
        <ul>
          {node.children.map((child) => (
            <li key={child.id}>
              <Entry link={child} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Entry({ link: { name, badge, drawing, goal } }: { link: MenuLink }) {
  const words = (
    <>
      <span>{name}</span>
      {badge ? <small>{badge}</small> : null}
    </>
  );
  if (goal === null) return null;
  if ('path' in goal) {
    return (
      <Way drawing={drawing} path={goal.path}>
        {words}
      </Way>
    );
  }

  return (
    <a href={goal.url} rel="noopener" target={goal.isNewTab ? '_blank' : undefined}>
      <Outline drawing={drawing} />
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

function Way({ drawing, path, children }: { drawing: string; path: string; children: React.ReactNode }) {
  const to = usePath()(path);
  const { pathname } = useLocation();

  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Outline drawing={drawing} />
      {children}
    </Link>
  );
}

function KnownScreens() {
  return (
    <>
      <li>
        <Way drawing={ICON_PATHS.services} path="/">
          <Trans>Services</Trans>
        </Way>
      </li>
      <li>
        <Way drawing={ICON_PATHS.plus} path="/orders/create">
          <Trans>Create order</Trans>
        </Way>
      </li>
    </>
  );
}

/** The popovers belong to the document, so a change of page has to close them. */
function useClosedOnNavigation(): void {
  const { key } = useLocation();
  useEffect(() => {
    // The key tells one navigation from the next, even to the same page.
    if (key !== '')
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open:not([data-stays])'))
        open.hidePopover();
  }, [key]);
}
