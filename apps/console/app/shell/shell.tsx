import type { door } from '@fanfare/contract';
import { useScreenFocus } from '@fanfare/ui/page/use-screen-focus.ts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SessionLost } from '../door/session-lost.tsx';
import { StepUp } from '../door/step-up.tsx';
import { Bar } from './bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DeskMe } from './desk-me.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { LettersFoot } from './letters-foot.tsx';
import { PaletteHost } from './palette-host.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';

type ShellProps = {
  door: door.Door;
  /** Step of signing in again after the session ended; the page waits under it. */
  lostTo?: door.Door;
};

export function Shell({ door, lostTo }: ShellProps) {
  useScreenFocus(useLocation().pathname);
  if (door.me === null) return null;

  return (
    <DeskMe value={door.me}>
      <div className={styles.shell} inert={lostTo !== undefined} data-lost={lostTo ? true : undefined}>
        <SkipLink />
        <Bar shop={door.shop} />
        <Rail />
        <Suspense>
          <Outlet />
        </Suspense>
        <BottomBar />
        <LettersFoot />
      </div>
      {lostTo ? <SessionLost door={lostTo} email={door.me.email} /> : <StepUp me={door.me} />}
      <PaletteHost />
      <KeysSheet />
    </DeskMe>
  );
}
