import type { Locale } from '@fanfare/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useCart } from '../../../shared/cart/cart-store.ts';
import { networksQuery } from '../../../shared/queries/networks-query.ts';

/** The cart is grouped by networks: it waits for them, of guests too (TB-11). Refused, they are asked for once it opens. */
export async function networksAtHand(queries: QueryClient, locale: Locale): Promise<void> {
  const networks = networksQuery(locale);
  useCart.setState({ isWaiting: queries.getQueryData(networks.queryKey) === undefined });
  await queries.prefetchQuery(networks);
  useCart.setState({ isWaiting: false });
}
