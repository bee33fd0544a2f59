import { hashPassword } from '../../apps/core/src/areas/identity/face/passwords.ts';
import { addCustomer } from '../../apps/core/src/areas/identity/face/sign-up.ts';
import { lockWallet, SHOP } from '../../apps/core/src/areas/wallet/face/accounts.ts';
import { postJournal } from '../../apps/core/src/areas/wallet/face/ledger.ts';
import { connect } from '../../apps/core/src/data/database.ts';

export const PASSWORD = 'measured horse 42';
/** Micro-USD: more than any benchmark spends. */
const BALANCE = 1_000_000_000_000n;

/** Adds customers `NAME0@bench.example` … with money, unless they exist. */
export async function addBuyers(databaseUrl: string, name: string, count: number): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { size: 2, statementSeconds: 0 });
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, (_, index) => `${name}${index}@bench.example`);
  try {
    await db.transaction().execute(async (tx) => {
      for (const email of emails) {
        const added = await addCustomer(tx, { email, name: 'Bench Buyer', passwordHash, locale: 'en' });
        if (added === null) continue;
        const wallet = await lockWallet(tx, added.id);
        await postJournal(tx, { kind: 'admin', key: `bench:${email}`, customerId: added.id }, [
          { account: SHOP.corrections, amount: -BALANCE },
          { account: wallet.cashAccount, amount: BALANCE },
        ]);
      }
    });
  } finally {
    await close();
  }

  return emails;
}

/** The authorization header of a customer who signs in. */
export async function signIn(base: string, email: string): Promise<string> {
  const header = (await logIn(base, email)).get('authorization');
  if (header === null) throw new Error(`the sign-in of ${email} gave no token`);

  return header;
}

/** Cookies that the browser of a customer who signs in sends with its next page. */
export async function cookiesOf(base: string, email: string): Promise<string> {
  const cookies = (await logIn(base, email)).getSetCookie();

  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function logIn(base: string, email: string): Promise<Headers> {
  const response = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`the sign-in of ${email} answered ${response.status}`);

  return response.headers;
}

let links = 0;
const run = Date.now().toString(36);

/** A video link that no other order has. */
export function freshVideo(): string {
  links += 1;

  return `https://www.youtube.com/watch?v=${`${run.slice(-6)}${links.toString(36).padStart(5, '0')}`}`;
}
