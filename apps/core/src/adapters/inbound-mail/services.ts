import { mailgun } from './mailgun.ts';
import type { InboundService } from './port.ts';
import { postmark } from './postmark.ts';
import { sendgrid } from './sendgrid.ts';

/** Services that hand letters over, by their names in the address of the hook. */
export const INBOUND_SERVICES: ReadonlyMap<string, InboundService> = new Map([
  ['postmark', postmark],
  ['mailgun', mailgun],
  ['sendgrid', sendgrid],
]);
