import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/instance.ts';
import { downloadOrders } from './download-orders.ts';
import type { OrdersFilter } from './orders-filter.ts';

/** Saves the list as a file, as it is filtered. */
export function ExportButton({ filter }: { filter: OrdersFilter }) {
  const { locale } = useInstance();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function save(): Promise<void> {
    setState('busy');
    try {
      await downloadOrders(filter, locale);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button isBusy={state === 'busy'} onClick={() => void save()}>
        <Trans>Export CSV</Trans>
      </Button>
      {state === 'failed' ? (
        <span role="alert">
          <Trans>The file could not be created. Please try again.</Trans>
        </span>
      ) : null}
    </>
  );
}
