import type { DocumentedEvent, DocumentedName } from '@fanfare/contract';
import type { Documented } from './documented.ts';

/** What the page of the documentation is made of. */
export type ServedDocs = {
  documented: Documented;
  cabinet: readonly DocumentedName[];
  /** Events of webhooks; none on other pages. */
  events: readonly DocumentedEvent[];
  /** Origin of the shop's API. */
  origin: string;
};
