import { sql } from 'kysely';
import type { Core } from '../../src/core.ts';
import type { DrawnStep, Model, Pair } from './model.ts';
import { PARTS, STEPS } from './parts.ts';

/** Does a step in both. Throws with the lines that differ. */
export async function perform(pair: Pair, drawn: DrawnStep): Promise<void> {
  const { core, database, model, customerId } = pair;
  const step = STEPS[drawn.kind];
  if (!step) throw new Error(`there is no step ${drawn.kind}`);
  const fault = pair.fault ?? null;
  pair.fault = null;
  model.now += 1000;
  database.arm(fault?.kind === 'deadlock' || step.isCall ? fault : null);
  const [said, expected] = await step.perform(pair, drawn);
  database.arm(null);
  for (const part of PARTS) await part.afterEach?.(pair);
  if (said !== expected) throw new Error(`the shop said ${said}, the model ${expected}`);
  await adoptIds(core, customerId, model);
  const [stored, told] = [await storedText(core, customerId), toldText(model)];
  if (stored !== told) throw new Error(differences(stored, told));
}

/** Everything that the shop stores of a buyer, a line for each thing. */
async function storedText(core: Core, customerId: number): Promise<string> {
  const texts = PARTS.flatMap(({ stored }) => (stored ? sql`(${stored(customerId)})` : []));
  const { rows } = await sql<{ text: string }>`select concat_ws(E'\n', ${sql.join(texts)}) as text`.execute(
    core.db,
  );

  return rows[0]?.text ?? '';
}

/** Everything that the model holds of a buyer, in the same lines. */
const toldText = (model: Model): string => PARTS.flatMap(({ told }) => told?.(model) ?? []).join('\n');

function differences(stored: string, told: string): string {
  const [shop, model] = [stored.split('\n'), told.split('\n')];

  return [
    ...shop.filter((line) => !model.includes(line)).map((line) => `shop:  ${line}`),
    ...model.filter((line) => !shop.includes(line)).map((line) => `model: ${line}`),
  ].join('\n');
}

/** Tells the model the ids of things that the shop has made since. */
async function adoptIds(core: Core, customerId: number, model: Model): Promise<void> {
  for (const { naming } of PARTS) {
    if (!naming?.things(model).some(({ id }) => id === 0)) continue;
    const { rows } = await naming.ids(customerId).execute(core.db);
    naming.adopt(model, rows);
  }
}
