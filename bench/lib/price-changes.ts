import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueDocument } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { connect } from '../../apps/core/src/data/database.ts';
import { sized } from './settings.ts';

const SERVICE = 1;
const CHANGES = sized(10, 2);
const REST_MS = 300;
const PATIENCE_MS = 10_000;
/** Readers of each process, and their pauses between two answers. */
const READERS = { document: { count: 2, restMs: 20 }, service: { count: 6, restMs: 5 } };

/** Prices of the service in an answer. Micro-USD; percent. */
type ToldPrice = { price: bigint; defaultPrice: bigint; discount: number };
type Source = { count: number; restMs: number; read: () => Promise<ToldPrice>; newest: number };

/** `delays`: milliseconds from each change until every process answered with it in every kind of answer. */
export type PriceChanges = { delays: number[]; answers: number; torn: number; perSecond: number };

/**
 * An operator changes price and discount of a service while many read it. An answer is torn when price, price without
 * discount and discount are not those of one change. The discount is the number of the change.
 */
export async function changePrices(databaseUrl: string, bases: readonly string[]): Promise<PriceChanges> {
  const { db, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  const sources: Source[] = bases.flatMap((base) => [
    { ...READERS.document, read: documentReader(base), newest: 0 },
    { ...READERS.service, read: () => readService(base), newest: 0 },
  ]);
  const write = (change: number) =>
    db
      .updateTable('service')
      .set({ default_price: defaultPriceOf(change), discount_percent: change })
      .where('id', '=', SERVICE)
      .execute();
  await write(1);
  for (const source of sources) while ((await source.read()).discount !== 1) await sleep(REST_MS);

  let [answers, torn, isDone] = [0, 0, false];
  const readOn = async (source: Source) => {
    while (!isDone) {
      const told = await source.read();
      answers += 1;
      if (isWhole(told)) source.newest = Math.max(source.newest, told.discount);
      else torn += 1;
      await sleep(source.restMs);
    }
  };
  const began = performance.now();
  const reading = sources.flatMap((source) => Array.from({ length: source.count }, () => readOn(source)));
  const delays: number[] = [];
  try {
    for (let change = 2; change < 2 + CHANGES; change++) {
      await sleep(REST_MS);
      const changed = performance.now();
      await write(change);
      while (sources.some(({ newest }) => newest < change)) {
        if (performance.now() - changed > PATIENCE_MS) throw new Error(`no answer told change ${change}`);
        await sleep(1);
      }
      delays.push(performance.now() - changed);
    }
  } finally {
    isDone = true;
    await Promise.all(reading);
    await close();
  }

  return { delays, answers, torn, perSecond: answers / ((performance.now() - began) / 1000) };
}

const defaultPriceOf = (change: number) => BigInt(change + 10) * 1_000_000n;

function isWhole({ price, defaultPrice, discount }: ToldPrice): boolean {
  const expected = defaultPriceOf(discount);

  return defaultPrice === expected && price === (expected * BigInt(100 - discount)) / 100n;
}

/** Reads the document as a browser that has the last one does: most answers say that it is unchanged. */
function documentReader(base: string): () => Promise<ToldPrice> {
  let [etag, told]: [string, Promise<ToldPrice> | null] = ['', null];

  return async () => {
    const response = await fetch(`${base}/api/v1/catalogue`, { headers: { 'if-none-match': etag } });
    if (response.status === 304 && told !== null) return told;
    if (!response.ok) throw new Error(`the document of ${base} answered ${response.status}`);
    etag = response.headers.get('etag') ?? '';
    told = response.json().then((document) => toldIn(document as CatalogueDocument));
    return told;
  };
}

function toldIn({ services }: CatalogueDocument): ToldPrice {
  const row = services.id.indexOf(SERVICE);
  const price = services.price[row] ?? 0;

  return {
    price: BigInt(price),
    defaultPrice: BigInt(services.default_price[row] || price),
    discount: services.discount[row] ?? 0,
  };
}

async function readService(base: string): Promise<ToldPrice> {
  const response = await fetch(`${base}/api/v1/services/${SERVICE}`);
  if (!response.ok) throw new Error(`the service of ${base} answered ${response.status}`);
  const { data } = (await response.json()) as {
    data: { price: string; default_price: string; discount_percent: number };
  };

  return {
    price: parseAmount(data.price),
    defaultPrice: parseAmount(data.default_price),
    discount: data.discount_percent,
  };
}
