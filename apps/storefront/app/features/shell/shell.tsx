import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useInstance } from '../../shared/instance.ts';
import { keepSession } from '../../shared/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { Toolbar } from './toolbar.tsx';

/** What is around every screen. */
export function Shell({ children }: { children: React.ReactNode }) {
  const isBusy = useNavigation().state !== 'idle';
  useSession();

  return (
    <>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.progress} data-busy={isBusy || undefined} aria-hidden="true" />
      <Toolbar />
      <SideMenu />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}

/** The bearer has to be renewed while the page is open; whoever lost the session becomes a guest. */
function useSession(): void {
  const { profile } = useInstance();
  const { revalidate } = useRevalidator();
  const isSignedIn = profile !== null;
  // Before any screen's own effects, which may already want the bearer.
  useLayoutEffect(
    () => (isSignedIn ? keepSession(() => void revalidate()) : undefined),
    [isSignedIn, revalidate],
  );
}
