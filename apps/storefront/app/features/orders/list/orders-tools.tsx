import { addressOf } from '@fanfare/client/call-address.ts';
import { exportOrders } from '@fanfare/contract';
import { ExportButton } from '../../../shared/lists/export-button.tsx';
import { useInstance } from '../../../shared/pages/instance.ts';
import { ListTools } from './list-tools.tsx';
import { filterQuery } from './orders-filter.ts';
import { SavedViews, type SavedViewsProps } from './saved-views.tsx';
import { Summary } from './summary.tsx';

/** Tools of the list besides its tabs and search: filters, sorting, export, saved views and summary. */
export function OrdersTools({ views, filter }: SavedViewsProps) {
  const { locale } = useInstance();

  return (
    <>
      <ListTools filter={filter}>
        <ExportButton
          address={addressOf(exportOrders, { query: filterQuery(filter, locale) })}
          name="orders.csv"
        />
      </ListTools>
      <SavedViews views={views} filter={filter} />
      <Summary filter={filter} />
    </>
  );
}
