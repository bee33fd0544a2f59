import type { SubjectsOf } from '../../security/subjects.ts';
import { orderByLink, ownOrder, watchedOrders } from './face/require-order.ts';
import { ownView } from './lists/saved-views.ts';

/** Finders for the subjects that the policies of order calls name. */
export const finders = {
  'own order': ownOrder,
  'own view': ownView,
  'order by link': orderByLink,
  'orders by link': watchedOrders,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
