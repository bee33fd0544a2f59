import { randomBytes } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { makeLinkToken } from '../../src/addresses/link-token.ts';
import { findCustomer } from '../../src/areas/accounts/face/store.ts';
import { proofOf } from '../../src/areas/identity/sign-in/account-proof.ts';
import { readBearer, signBearer } from '../../src/security/bearer.ts';
import { DEMO_ACCOUNTS } from '../../src/seed/demo-accounts.ts';
import type { Stage } from './stage.ts';

/** A customer of the history, who comes back with a bearer of the moment. */
export type Person = { id: number; email: string; password: string; token(): Promise<string> };

const FIRST =
  'Aiko Amir Anna Beatriz Carlos Chloe Deniz Elena Emeka Felix Grace Hana Hugo Ines Ivan Jonas Kofi Lars Leila Linh Lucia Marek Maya Mina Nadia Noah Olga Omar Paulo Priya Quynh Rafael Rosa Samir Sofia Tariq Thea Tomas Vera Yusuf'.split(
    ' ',
  );
const LAST =
  'Adler Bakker Castro Demir Eriksen Fontaine Grant Haddad Ito Jansen Kaya Larsen Moreau Novak Okafor Petrov Quinn Rossi Sato Tran Urban Vega Weber Yamada Zielinski'.split(
    ' ',
  );

/** Name and e-mail of the customer of a number; the mailboxes are nobody's (RFC 2606). */
export function personNamed(number: number): { name: string; email: string } {
  const [first, last] = [FIRST[(number * 7) % FIRST.length], LAST[(number * 11) % LAST.length]];

  return { name: `${first} ${last}`, email: `${first}.${last}.${number}@example.com`.toLowerCase() };
}

/** Opens an account and proves its e-mail, as its owner does. */
export async function register(
  stage: Stage,
  number: number,
  told: { affiliate_code?: string } = {},
): Promise<Person> {
  const { core, api } = stage;
  const password = randomBytes(12).toString('base64url');
  const named = personNamed(number);
  const reply = await api.call(contract.register, {
    body: {
      ...named,
      ...told,
      password,
      password_confirmation: password,
      terms_version: (await core.site.current()).settings.termsVersion,
    },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const { id } = reply.body.data;
  const person = await signedIn(stage, { ...named, id, password }, bearerOf(reply.headers));
  const account = await findCustomer(core.db, id);
  if (!account) throw new Error(`no account ${id}`);
  const token = makeLinkToken(core, { purpose: 'email', opens: proofOf(account) });
  const proven = await api.call(contract.verifyEmail, { body: { token } }, { token: await person.token() });
  if (proven.status !== 200) throw new Error(JSON.stringify(proven.body));

  return person;
}

/** The demo's member of the support, as the author of what staff does. */
export async function supporter({ core }: Stage): Promise<{ staff: number }> {
  const { id } = await core.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'support@demo.local')
    .executeTakeFirstOrThrow();

  return { staff: id };
}

/** The customer whose password the start of a demo prints. */
export async function signInDemo(stage: Stage): Promise<Person> {
  const { email, password } = DEMO_ACCOUNTS.customer;
  const reply = await stage.api.call(contract.login, { body: { email, password } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const bearer = bearerOf(reply.headers);
  const read = await readBearer(stage.core, bearer);

  return signedIn(stage, { id: read?.customerId ?? 0, email, password }, bearer);
}

const bearerOf = (headers: Record<string, unknown>) => String(headers.authorization).replace('Bearer ', '');

async function signedIn(
  { core }: Stage,
  { id, email, password }: { id: number; email: string; password: string },
  bearer: string,
): Promise<Person> {
  const session = await readBearer(core, bearer);
  if (!session) throw new Error(`${email} is not signed in`);

  return { id, email, password, token: () => signBearer(core, session) };
}
