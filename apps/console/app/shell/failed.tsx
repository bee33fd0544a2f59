import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { focusHeading } from '@fanfare/ui/page/focus-screen.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';

/** A page whose code did not come or that broke: a new release, or no connection. Loading it again mends both. */
export function Failed() {
  useEffect(() => void focusHeading(), []);

  return (
    <main>
      <div role="alert">
        <Empty
          kind="failed"
          isPage
          title={<Trans>This page could not be opened</Trans>}
          action={
            <Button onClick={() => location.reload()}>
              <Trans>Load it again</Trans>
            </Button>
          }
        >
          <Trans>Nothing you did is lost. The shop may have been updated in the meantime.</Trans>
        </Empty>
      </div>
    </main>
  );
}
