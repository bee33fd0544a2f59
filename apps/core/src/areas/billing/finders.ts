import type { SubjectsOf } from '../../http/mount.ts';
import { ownCard } from './cards/linked-cards.ts';
import { invoiceByLink, ownInvoice } from './payments/require-payer.ts';

/** Finders for the subjects that the policies of billing calls name. */
export const finders = {
  'own card': ownCard,
  'own invoice': ownInvoice,
  'invoice by link': invoiceByLink,
};

declare module '../../http/mount.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
