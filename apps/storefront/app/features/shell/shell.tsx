import { MoneyViewContext } from '@fanfare/ui/money/money-view.ts';
import { TitleToolContext } from '@fanfare/ui/page/title-tool.ts';
import { useScreenFocus } from '@fanfare/ui/page/use-screen-focus.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useChosenMoneyView } from '../../shared/money/currency.ts';
import { useOrderToken } from '../../shared/ordering/use-order-token.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { cleanBrowser } from './clean-browser.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { reportDisplayMode } from './display-mode.ts';
import { PaletteHost } from './finder/palette-host.tsx';
import { Footer } from './footer.tsx';
import { FrozenHost } from './frozen/frozen-host.tsx';
import { FitsHost } from './link/fits-host.tsx';
import { BottomBar } from './menus/bottom-bar.tsx';
import { DoorSwitch } from './menus/door-switch.tsx';
import { LateRow } from './menus/late-row.tsx';
import { SideMenu } from './menus/side-menu.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ServicesPanel } from './services-panel/services-panel.tsx';
import styles from './shell.module.css';
import { StaffHost } from './staff/staff-host.tsx';
import { ToastHost } from './toast-host.tsx';
import { BlankBar } from './toolbar/blank-bar.tsx';
import { useAllowedScheme } from './toolbar/scheme.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useFreshSettings } from './use-fresh-settings.ts';
import { useScrollBarWidth } from './use-scroll-bar-width.ts';
import { useSession } from './use-session.ts';

/** Made once: another value would draw parts anew whose code is still on its way. */
const DOOR_SWITCH = <DoorSwitch />;

export type ShellProps = {
  /** True for screens that have only the shop's name around them. */
  isBlank: boolean;
  /** Content at the end of the drawer, or of every page where there is none. */
  menuFoot: React.ReactNode;
  children: React.ReactNode;
};

/** Frame around every screen. */
export function Shell({ isBlank, menuFoot, children }: ShellProps) {
  const { settings } = useInstance();
  const moneyView = useChosenMoneyView();
  const isBusy = useNavigation().state !== 'idle';
  useOrderToken(settings.cabinetWidgetToken);
  const hasDrawer = settings.navigation !== 'navbar';
  useSession();
  useFreshSettings();
  useAllowedScheme();
  useScrollBarWidth();
  useFirstVisit();
  useScreenFocus(useLocation().pathname);

  return (
    <MoneyViewContext value={moneyView}>
      <TitleToolContext value={isBlank ? null : DOOR_SWITCH}>
        <a className={styles.skip} href="#content">
          <Trans>Skip to content</Trans>
        </a>
        <ProgressBar isBusy={isBusy} />
        <StaffHost />
        {isBlank ? (
          <BlankBar />
        ) : (
          <>
            <Toolbar />
            <LateRow />
            <SideMenu foot={hasDrawer ? menuFoot : null} />
            <ServicesPanel />
          </>
        )}
        <main id="content" className={styles.content} tabIndex={-1} aria-busy={isBusy || undefined}>
          {children}
        </main>
        <Footer>{hasDrawer || isBlank ? null : menuFoot}</Footer>
        {isBlank ? null : (
          <>
            <BottomBar />
            <PaletteHost />
            <FitsHost />
          </>
        )}
        <ToastHost />
        <ConfirmHost />
        <FrozenHost />
      </TitleToolContext>
    </MoneyViewContext>
  );
}

/** Reports that are sent once per browser. */
function useFirstVisit(): void {
  useEffect(() => {
    reportDisplayMode().catch(() => null);
    // Service workers and caches are missing on a page without TLS.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const caches = 'caches' in window ? window.caches : undefined;
    cleanBrowser({
      store: {
        getItem: (key) => localStorage.getItem(key),
        setItem: (key, value) => localStorage.setItem(key, value),
      },
      workers: serviceWorker,
      caches,
      reload: () => location.reload(),
    }).catch(() => null);
  }, []);
}
