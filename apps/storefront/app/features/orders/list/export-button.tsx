import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/instance.ts';
import { useAction } from '../../../shared/use-action.ts';
import { downloadOrders } from './download-orders.ts';
import type { OrdersFilter } from './orders-filter.ts';

/** Saves the list as a file, as it is filtered. */
export function ExportButton({ filter }: { filter: OrdersFilter }) {
  const { locale } = useInstance();
  const { run, pending, refusal } = useAction(() => downloadOrders(filter, locale));

  return (
    <>
      <Button isBusy={pending !== null} onClick={() => void run()}>
        <Trans>Export CSV</Trans>
      </Button>
      {refusal ? (
        <span role="alert">
          <Trans>The file could not be created. Please try again.</Trans>
        </span>
      ) : null}
    </>
  );
}
