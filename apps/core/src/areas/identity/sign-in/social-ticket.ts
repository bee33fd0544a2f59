import * as z from 'zod';
import type { Core } from '../../../core.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import { proofOf } from './account-proof.ts';

/** Neither the way to another service nor a second step takes longer. */
const SECONDS = 600;

const journey = z.object({
  until: z.number(),
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  locale: z.string(),
  /** The path of the shop to continue at. */
  back: z.string(),
  /** The customer who links the service; null for a login. */
  customerId: z.number().nullable(),
  affiliate: z.string().nullable(),
});
export type KeptJourney = Omit<z.output<typeof journey>, 'until'>;
/** `opens`: the account as it was (account-proof.ts); with another password the ticket is worthless. */
const ticket = z.object({ until: z.number(), opens: z.string() });

/** A journey sealed for the browser to carry to another service, which can neither read nor change it. */
export const sealJourney = (core: Core, kept: KeptJourney) => sealed(core, 'social sign-in', kept);

/** Null for a text that was not made here, or is too old. */
export const openJourney = (core: Core, text: string | undefined) =>
  opened(core, 'social sign-in', { text, shape: journey });

/** A ticket for a customer whom another service has confirmed and who still has to give a code. */
export const makeTicket = (core: Core, customer: Pick<CustomerRow, 'id' | 'email' | 'password_hash'>) =>
  sealed(core, 'social ticket', { opens: proofOf(customer, customer.password_hash) });

export const readTicket = (core: Core, text: string) =>
  opened(core, 'social ticket', { text, shape: ticket });

function sealed(core: Core, purpose: string, content: object): string {
  const until = core.clock.now().getTime() + SECONDS * 1000;
  const plain = Buffer.from(JSON.stringify({ ...content, until }));

  return seal(core.secrets, { purpose, owner: 'browser' }, plain).toString('base64url');
}

type Sealed<T> = { text: string | undefined; shape: z.ZodType<T> };

function opened<T extends { until: number }>(
  core: Core,
  purpose: string,
  { text, shape }: Sealed<T>,
): T | null {
  const plain = text
    ? unseal(core.secrets, { purpose, owner: 'browser' }, Buffer.from(text, 'base64url'))
    : null;
  if (plain === null) return null;
  const read = shape.safeParse(JSON.parse(plain.toString('utf8')));

  return read.success && read.data.until > core.clock.now().getTime() ? read.data : null;
}
