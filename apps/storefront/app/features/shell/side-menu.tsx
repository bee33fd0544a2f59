import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useInstance, usePath } from '../../shared/instance.ts';
import { Icon } from '../../ui/icon.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { type MenuLink, type MenuNode, visibleMenu } from './menu-tree.ts';
import styles from './side-menu.module.css';
import toolbar from './toolbar.module.css';

/** The drawer opens and closes without a script: a popover has Escape, a click outside and focus of its own. */
export function SideMenu({ foot }: { foot: React.ReactNode }) {
  const { t } = useLingui();
  const { menu, profile, settings } = useInstance();
  const nodes = visibleMenu(menu, profile !== null);
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
        {nodes.length > 0 ? nodes.map((node) => <Node key={node.id} node={node} />) : <KnownScreens />}
        {profile === null ? (
          <>
            <Item item={{ id: -1, name: t`Log in`, icon: 'user', path: '/login', url: null, badge: null }} />
            <Item
              item={{ id: -2, name: t`Register`, icon: 'plus', path: '/register', url: null, badge: null }}
            />
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
  if (node.children.length === 0) return <Item item={node} />;

  return (
    <li>
      <p className={styles.group}>{node.name}</p>
      <ul>
        {node.children.map((child) => (
          <Item key={child.id} item={child} />
        ))}
      </ul>
    </li>
  );
}

function Item({ item }: { item: MenuLink }) {
  const path = usePath();
  const { pathname } = useLocation();
  const words = (
    <>
      <Icon name={item.icon} />
      <span>{item.name}</span>
      {item.badge ? <small>{item.badge}</small> : null}
    </>
  );
  if (item.path === null) {
    return (
      <li>
        <a href={item.url ?? '#'}>{words}</a>
      </li>
    );
  }
  const to = path(item.path);

  return (
    <li>
      <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
        {words}
      </Link>
    </li>
  );
}

function KnownScreens() {
  const path = usePath();

  return (
    <>
      <li>
        <Link to={path('/')}>
          <Icon name="services" />
          <Trans>Services</Trans>
        </Link>
      </li>
      <li>
        <Link to={path('/orders/create')}>
          <Icon name="plus" />
          <Trans>Create order</Trans>
        </Link>
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
