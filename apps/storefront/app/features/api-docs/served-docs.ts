import type { DocumentedEvent, DocumentedName } from '@fanfare/contract';
import type { Documented } from './documented.ts';

/** Data of the documentation's page. */
export type ServedDocs = {
  documented: Documented;
  cabinet: readonly DocumentedName[];
  /** Events of webhooks; none on other pages. */
  events: readonly DocumentedEvent[];
  /** Origin of the shop's API. */
  origin: string;
};
