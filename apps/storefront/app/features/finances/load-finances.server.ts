import { type Locale, type OutputOf, paymentStatistics } from '@fanfare/contract';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { rowNetworks } from '../../shared/catalogue/row-networks.server.ts';
import type { Call } from '../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../shared/pages/read-page.server.ts';
import { changed, type FinancesFilter, financesSearch, pageQuery } from './finances-filter.ts';

export type Statement = OutputOf<typeof paymentStatistics>;
export type FinancesRead = PageRead<Statement> & { networks: RowNetwork[] };

/** A page of the statement with what its rows show. A mark or days that mean nothing lead to the usual days. */
export async function loadFinances(
  call: Call,
  locale: Locale,
  filter: FinancesFilter,
): Promise<FinancesRead> {
  const isUsual = filter.after === null && filter.from === null && filter.to === null;
  const [statement, networks] = await Promise.all([
    readPage(
      () => call(paymentStatistics, { query: pageQuery(filter, locale) }),
      isUsual ? null : `?${financesSearch(changed(filter, { from: null, to: null }))}`,
    ),
    rowNetworks(call, locale),
  ]);

  return { ...statement, networks };
}
