import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { keptOrder } from '../../shared/ordering/kept-order.ts';
import type { DeclinedTopUpProps } from './declined.ts';
import { DeclinedHead } from './declined-head.tsx';
import { DeclinedReceipt } from './declined-receipt.tsx';
import styles from './declined-top-up.module.css';
import { OtherTopUps } from './other-top-ups.tsx';
import { WhatHelps } from './what-helps.tsx';

/** A top-up that did not go through: what happened, the same once more, and every other way to pay it. */
export function DeclinedTopUp({ invoice, topUp, methods }: DeclinedTopUpProps) {
  const order = useHydrated() ? keptOrder() : null;

  return (
    <Page>
      <Split
        aside={
          <>
            {order === null ? null : (
              <p className={styles.order}>
                <Trans>Your order then continues.</Trans>
              </p>
            )}
            <DeclinedReceipt invoice={invoice} topUp={topUp} methods={methods} />
            <WhatHelps invoice={invoice} />
          </>
        }
      >
        <DeclinedHead invoice={invoice} topUp={topUp} methods={methods} />
        <OtherTopUps invoice={invoice} topUp={topUp} methods={methods} />
      </Split>
    </Page>
  );
}
