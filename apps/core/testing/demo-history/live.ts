import * as contract from '@fanfare/contract';
import { readBalances } from '../../src/areas/wallet/face/accounts.ts';
import type { Folder } from '../../src/seed/parse-folder.ts';
import { Agenda } from './agenda.ts';
import { askAbout, askAnything } from './asking.ts';
import { lineOf, wantedServices } from './baskets.ts';
import { buy, buyFromBalance } from './buying.ts';
import { Draws } from './draws.ts';
import { planGrowth } from './growth.ts';
import { askBack, topUp, transfer } from './paying.ts';
import { register, signInDemo } from './people.ts';
import { planReviews } from './reviewing.ts';
import { Rounds } from './rounds.ts';
import { type Basket, DAY, HOUR, type Life, MINUTE } from './shop-life.ts';
import type { Stage } from './stage.ts';

const SEED = 20_261_130;
const PEOPLE = 130;
/** The worker looks every quarter of an hour; in the last hours, which somebody may watch go on, every two. */
const ROUND = 15 * MINUTE;
const LAST_ROUND = 2 * MINUTE;
/** From here on orders run as fast as in a demo, and go on as they would there. */
const LAST_HOURS = 2 * HOUR;

type Span = { from: number; until: number; say(line: string): void };

/** Lives through the days of a demo shop, from its first to its last moment. */
export async function live(stage: Stage, folder: Folder, { from, until, say }: Span): Promise<Life> {
  const life: Life = {
    ...{ stage, from, until },
    rounds: await Rounds.of(stage.core),
    draws: new Draws(SEED),
    agenda: new Agenda(from),
    people: [],
    refused: new Map(),
    guests: 0,
  };
  planPeople(life);
  planPurchases(life, folder);
  planDemoCustomer(life, folder);
  planGrowth(life, folder);
  planReviews(life);
  planLastHours(life, folder);

  let told = from;
  for (let now = from; now <= until; now += now >= until - LAST_HOURS ? LAST_ROUND : ROUND) {
    for (let next = life.agenda.takeUntil(now); next; next = life.agenda.takeUntil(now)) {
      stage.moveTo(next.at);
      await next.run();
    }
    stage.moveTo(now);
    await life.rounds.work();
    if (now - told >= 5 * DAY) {
      told = now;
      say(`day ${Math.round((now - from) / DAY)}`);
    }
  }
  stage.moveTo(until);
  await life.rounds.count();

  return life;
}

/** Accounts are opened all along, more of them later on. */
function planPeople(life: Life): void {
  const { draws, agenda, from, until, people } = life;
  for (let number = 1; number <= PEOPLE; number += 1) {
    const at = from + HOUR + Math.sqrt(draws.share()) * (until - from - 2 * DAY) * (number > 12 ? 1 : 0.05);
    agenda.add(at, async () => {
      // The demo customer brought some of them.
      const code = number % 14 === 5 ? await codeOfDemo(life) : undefined;
      const person = await register(life.stage, number, code ? { affiliate_code: code } : {});
      // A few come often.
      for (let times = number % 9 === 0 ? 6 : 1; times > 0; times -= 1) people.push(person);
    });
    if (draws.isBelow(0.25))
      agenda.add(at + draws.share() * (until - at - HOUR), () => {
        const person = people.find(({ email }) => email.endsWith(`.${number}@example.com`));
        return person ? askAnything(life, person) : Promise.resolve();
      });
  }
}

async function codeOfDemo({ stage }: Life): Promise<string> {
  const token = await (await signInDemo(stage)).token();

  return (await stage.api.call(contract.getProfile, {}, { token })).body.data.affiliate_code;
}

/** Every service is bought as often as it is wanted, a line or a few at a time. */
function planPurchases(life: Life, folder: Folder): void {
  const { draws, agenda, from, until } = life;
  const share = (until - from) / (90 * DAY);
  const lines = wantedServices(folder).flatMap((wanted) =>
    Array.from({ length: Math.ceil(wanted.count * share) }, () => wanted),
  );
  for (let place = lines.length - 1; place > 0; place -= 1) {
    const other = draws.between(0, place);
    [lines[place], lines[other]] = [lines[other] as (typeof lines)[0], lines[place] as (typeof lines)[0]];
  }
  while (lines.length > 0) {
    const basket = lines.splice(0, draws.of([1, 1, 1, 1, 1, 2, 2, 3])).map((wanted) => lineOf(wanted, draws));
    agenda.add(momentOfPurchase(draws, from, until), () => buy(life, basket));
  }
}

/** Business grows by and by, and rests at night (UTC). */
function momentOfPurchase(draws: Draws, from: number, until: number): number {
  for (;;) {
    const share = draws.share();
    const moment = from + 6 * HOUR + share * (until - from - 6 * HOUR - LAST_HOURS);
    const hour = new Date(moment).getUTCHours();
    const busy = (0.55 + 0.45 * share) * (hour < 5 ? 0.25 : hour < 8 || hour > 21 ? 0.6 : 1);
    if (draws.isBelow(busy)) return moment;
  }
}

const line = (folder: Folder, id: number, draws: Draws, quantity?: number) => {
  const wanted = wantedServices(folder).find(({ service }) => service.id === id);
  if (!wanted) throw new Error(`the demo has no service ${id}`);

  return { ...lineOf(wanted, draws), ...(quantity !== undefined && { quantity }) };
};

/** Services that the demo customer buys, a channel about coasts and its other pages. */
const OWN = [1, 30, 33, 1, 52, 12, 14, 35, 1, 9, 33, 7, 88, 1, 30, 54, 37, 12, 1, 105, 35, 68, 1, 33];

/** The customer whose password a start prints buys now and then. */
function planDemoCustomer(life: Life, folder: Folder): void {
  const { stage, draws, agenda, from, until } = life;
  const own = async (basket: Basket) => buyFromBalance(life, basket, await signInDemo(stage));
  OWN.forEach((id, place) => {
    const at =
      from + DAY + ((until - from - 2 * DAY) * place) / OWN.length + draws.between(8, 20) * HOUR * 0.5;
    agenda.add(at, async () => void (await own([line(folder, id, draws)])));
  });
  // Until one of them was delivered in part, of which the rest came back.
  for (let days = 20; days > 3; days -= 1)
    agenda.add(until - days * DAY, async () => {
      const { id } = await signInDemo(stage);
      const partial = await stage.core.db
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', id)
        .where('status', '=', 'canceled')
        .where('delivered', '>', 0)
        .executeTakeFirst();
      if (!partial) await own([line(folder, 88, draws)]);
    });
  agenda.add(until - 3 * HOUR, () => fillPurse(life));
}

/** The balance of the demo customer in the drawings: 48 dollars. */
const PURSE = 48;

async function fillPurse(life: Life): Promise<void> {
  const person = await signInDemo(life.stage);
  const { cash } = await readBalances(life.stage.core.db, person.id);
  const dollars = PURSE + BULK_DOLLARS - Number(cash / 1_000_000n);
  if (dollars >= 2) await topUp(life.stage, life.rounds, person, { dollars, methodId: 1 });
}

/** Large orders of the last hour: they still run when the demo is opened. */
const BULK: [number, number][] = [
  [52, 250_000],
  [79, 250_000],
  [88, 400_000],
  [112, 100_000],
  [35, 80_000],
  [40, 60_000],
  [1, 50_000],
  [120, 60_000],
];
/** Cost of the demo customer's own large orders, about. */
const BULK_DOLLARS = 36;

function planLastHours(life: Life, folder: Folder): void {
  const { stage, draws, agenda, until } = life;
  agenda.add(until - LAST_HOURS, async () => {
    stage.core.config.simulator.speed = 60;
  });
  const somebody = () => draws.of(life.people);
  for (const [place, [id, quantity]] of [...BULK, ...BULK].entries())
    agenda.add(until - (55 - 3 * place) * MINUTE, async () => {
      await buyFromBalance(life, [line(folder, id, draws, quantity)], somebody());
    });
  const own: [number, number, number][] = [
    [52, 100_000, 34],
    [35, 30_000, 17],
    [33, 300, 1],
  ];
  for (const [id, quantity, minutes] of own)
    agenda.add(until - minutes * MINUTE, async () => {
      await buyFromBalance(life, [line(folder, id, draws, quantity)], await signInDemo(stage));
    });
  agenda.add(until - 3 * DAY, async () => askAbout(life, await signInDemo(stage), 'payment'));
  agenda.add(until - 40 * MINUTE, async () => askAbout(life, await signInDemo(stage), 'other'));
  for (let days = 80; days > 3; days -= 9) agenda.add(until - days * DAY, () => askBack(life, somebody()));
  for (const [hours, dollars] of [
    [26, 250],
    [9, 120],
    [3, 400],
  ] as const)
    agenda.add(until - hours * HOUR, () => transfer(life, somebody(), dollars));
  // Questions of just now, so that some wait.
  for (const minutes of [200, 130, 75, 40, 22, 9])
    agenda.add(until - minutes * MINUTE, () => askAnything(life, somebody()));
}
