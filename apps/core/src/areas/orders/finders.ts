import type { SubjectsOf } from '../../http/mount.ts';
import { orderByLink, ownOrder, watchedOrders } from './face/require-order.ts';
import { ownView } from './lists/saved-views.ts';

/** Finders for the subjects that the policies of order calls name. */
export const finders = {
  'own order': ownOrder,
  'own view': ownView,
  'order by link': orderByLink,
  'orders by link': watchedOrders,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
