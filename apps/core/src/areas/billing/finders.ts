import { ownBy } from '../../security/own-by.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findInvoice } from './face/invoices.ts';
import { ownCard } from './face/linked-cards.ts';
import { invoiceByLink } from './payments/require-payer.ts';

/** Finders for the subjects that the policies of billing calls name. */
export const finders = {
  'own card': ownCard,
  'own invoice': ownBy('invoiceId', findInvoice, 'invoice'),
  'invoice by link': invoiceByLink,
};

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
