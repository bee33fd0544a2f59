import type { door } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import styles from './bar.module.css';
import { LiveMark } from './live-mark.tsx';
import { openPalette } from './palette-store.ts';
import { chooseScheme, scheme } from './scheme.ts';

export function Bar({ shop }: { shop: door.Door['shop'] }) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.shop} aria-label={shop.name}>
        <i aria-hidden="true" />
        <b>{shop.name}</b>
      </Link>
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon name="search" size={16} />
        <span>
          <Trans>Order, customer, or do something</Trans>
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      <LiveMark />
      <a href={shop.url} className={styles.out} target="_blank" rel="noreferrer">
        <Icon name="external" size={16} />
        <span>
          <Trans>Open the shop</Trans>
        </span>
      </a>
      <SchemeButton />
      <AccountMenu />
    </header>
  );
}

function SchemeButton() {
  const { t } = useLingui();
  const [shown, setShown] = useState(scheme);
  const isDark = shown === 'dark';
  const next = isDark ? 'light' : 'dark';

  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t`Dark theme`}
      aria-pressed={isDark}
      onClick={() => {
        chooseScheme(next);
        setShown(next);
      }}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size={18} />
    </button>
  );
}
