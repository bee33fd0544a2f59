import { setTimeout as sleep } from 'node:timers/promises';
import { type Customer, makeCustomer, type Person, TOP_UP } from './customer.ts';
import { type Answer, type Front, makeVisitor, type Visitor } from './visitor.ts';

/** Requests to a shop, and their outcomes. */
type Traffic = { answers: number; failures: string[]; slowestMs: number; slowest: string };
type Money = {
  person: Person;
  customer: Customer;
  toSettle: number[];
  settling: number;
  settled: number;
  orders: { id: number; cents: number }[];
  buying: number;
};
/** Money of a customer in cents, credited by staff and spent on orders: as answered, and at most with requests under way. */
export type Tally = {
  person: Person;
  settled: number;
  settledAtMost: number;
  spent: number;
  spentAtMost: number;
  orders: number[];
};

const PAGES = ['/app/', '/app/services/youtube-views', '/app/de/', '/app/login'];
const CALLS = ['/api/v1/networks', '/api/v1/services/1', '/settings', '/api/v1/catalogue'];
/** Pause between requests: a caller has ten calls a second. */
const PAUSE_MS = 200;
/** Pause between the top-ups of a customer: sixty in ten minutes are allowed. */
const TOP_UP_EVERY_MS = 4000;
/** Highest cost of an order of `buy`, in cents. */
const ORDER_CENTS = 150;

/**
 * Guests look at pages with all that those load, customers at their cabinet; customers top up, and where the shop takes orders
 * they buy. Nobody asks a second time: each answer that is not the good one is a failure. `settle` is what staff does with a
 * payment.
 */
export function startLoad({
  front,
  customers,
  guests,
  settle,
  takesOrders,
}: {
  front: Front;
  customers: readonly Person[];
  guests: readonly string[];
  settle: (invoiceId: number) => Promise<void>;
  takesOrders: boolean;
}) {
  const traffic: Traffic = { answers: 0, failures: [], slowestMs: 0, slowest: '' };
  let isOver = false;
  const noted = (what: string, { ms }: Answer) => {
    traffic.answers += 1;
    if (ms > traffic.slowestMs) Object.assign(traffic, { slowestMs: ms, slowest: what });
  };
  const tried = async (work: () => Promise<void>) => {
    await work().catch((error: Error) => {
      traffic.failures.push(`${error.message} (${(error as NodeJS.ErrnoException).code ?? 'answered'})`);
    });
    await sleep(PAUSE_MS);
  };
  const money: Money[] = customers.map((one) => ({
    customer: makeCustomer(front, one, noted),
    ...{ person: one, toSettle: [], settling: 0, settled: 0, orders: [], buying: 0 },
  }));

  const look = async (visitor: Visitor, known: Set<string>, turn: number) => {
    const page = PAGES[turn % PAGES.length] ?? '';
    const html = (await looked(visitor, page)).body.toString();
    const parts = new Set(html.match(/\/app\/assets\/[\w.-]+/g));
    for (const part of parts) {
      if (known.has(part)) continue;
      await looked(visitor, part);
      known.add(part);
    }
    await looked(visitor, CALLS[turn % CALLS.length] ?? '');
  };
  const looked = async (visitor: Visitor, path: string): Promise<Answer> => {
    const answer = await visitor.ask(path);
    noted(`GET ${path}`, answer);
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
    return answer;
  };

  const guestsDay = async (address: string) => {
    const visitor = makeVisitor(front, address);
    const known = new Set<string>();
    for (let turn = 0; !isOver; turn += 1) {
      // A browser keeps the files that it has loaded; the next guest has none.
      if (turn % PAGES.length === 0) known.clear();
      await tried(() => look(visitor, known, turn));
    }
    visitor.leave();
  };

  const customersDay = async (mine: Money) => {
    const { customer } = mine;
    await tried(() => customer.logIn());
    for (let topUpAt = 0; !isOver; ) {
      await tried(() => customer.open('/app/finances'));
      await tried(async () => void (await customer.balance()));
      if (Date.now() >= topUpAt) {
        topUpAt = Date.now() + TOP_UP_EVERY_MS;
        await tried(async () => void mine.toSettle.push(await customer.topUp()));
      }
      if (takesOrders && canBuy(mine))
        await tried(async () => {
          mine.buying += ORDER_CENTS;
          mine.orders.push(await customer.buy());
          mine.buying -= ORDER_CENTS;
        });
    }
    customer.visitor.leave();
  };

  const staffsDay = async () => {
    while (!isOver) {
      const mine = money.find(({ toSettle }) => toSettle.length > 0);
      const invoiceId = mine?.toSettle.shift();
      if (mine === undefined || invoiceId === undefined) {
        await sleep(PAUSE_MS);
        continue;
      }
      mine.settling += TOP_UP.cents;
      await settle(invoiceId).then(
        () => {
          mine.settled += TOP_UP.cents;
        },
        (error: Error) => traffic.failures.push(error.message),
      );
      mine.settling -= TOP_UP.cents;
    }
  };

  const days = [...guests.map(guestsDay), ...money.map(customersDay), staffsDay()];

  return {
    traffic,
    /** Tally of each customer at this moment. */
    tallies: (): Tally[] =>
      money.map((mine) => ({
        person: mine.person,
        settled: mine.settled,
        settledAtMost: mine.settled + mine.settling,
        spent: spentOf(mine),
        spentAtMost: spentOf(mine) + mine.buying,
        orders: mine.orders.map(({ id }) => id),
      })),
    topUps: () => money.reduce((sum, { settled }) => sum + settled / TOP_UP.cents, 0),
    orders: () => money.reduce((sum, { orders }) => sum + orders.length, 0),
    /** Resolves when everybody has had the last answer. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(days);
    },
  };
}

const spentOf = ({ orders }: Money) => orders.reduce((sum, { cents }) => sum + cents, 0);
const canBuy = (mine: Money) => mine.settled - spentOf(mine) - mine.buying >= ORDER_CENTS;
