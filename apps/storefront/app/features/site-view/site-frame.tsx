import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './site-frame.module.css';

/** `isOwn`: it lies on this very site. */
export type ShownSite = { name: string; url: string; isOwn: boolean };

/** A page that has not come by then is said to be late. */
const LATE_MS = 10_000;

/** A page of the operator's, inside the shop. It can neither lead the shop elsewhere nor learn where the reader was. */
export function SiteFrame({ site: { name, url, isOwn } }: { site: ShownSite }) {
  const [state, setState] = useState<'coming' | 'late' | 'there'>('coming');
  // A page that refuses to be framed, or freezes, says so to nobody: only a timer notices.
  useEffect(() => {
    const timer = setTimeout(() => setState((known) => (known === 'coming' ? 'late' : known)), LATE_MS);

    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={styles.site}>
      <header>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <Trans>Open in a new tab</Trans>
          <Icon name="external" size={16} />
        </a>
      </header>
      <Announced as="div">
        {state === 'late' ? (
          <Notice tone="wait">
            <Trans>This page is slow or does not open here. Open it in a new tab instead.</Trans>
          </Notice>
        ) : null}
      </Announced>
      <iframe
        src={url}
        title={name}
        sandbox={`allow-scripts allow-forms allow-popups${isOwn ? '' : ' allow-same-origin'}`}
        referrerPolicy="no-referrer"
        onLoad={() => setState('there')}
      />
    </section>
  );
}
