import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { makeSiteCache } from './site-cache.ts';

test('a process that shows no pages reads the settings that it charges by once a change', async ({
  core,
}) => {
  const cache = makeSiteCache({
    db: core.db,
    listener: { on: () => () => true, onGap: () => undefined },
    clock: core.clock,
    providerKinds: core.providers.kinds,
  });
  const charged = () => inTransaction(core, (tx) => cache.charged(tx));
  const first = await charged();
  expect(await charged()).toBe(first);

  await sql`
    update setting set value = jsonb_set(value, '{roundingPrecision}', '3') where key = 'instance'`.execute(
    core.db,
  );
  expect((await charged()).settings.roundingPrecision).toBe(3);
});

test('INST-23 a shop without a source of keywords has no keyword tools, whatever is saved', async ({
  core,
}) => {
  const cacheOf = (hasSuggestions: boolean) =>
    makeSiteCache({
      db: core.db,
      listener: { on: () => () => true, onGap: () => undefined },
      clock: core.clock,
      providerKinds: core.providers.kinds,
      hasSuggestions,
    });
  const isOn = async (has: boolean) => (await cacheOf(has).current()).settings.features.keywordTools;
  expect([await isOn(true), await isOn(false)]).toEqual([true, false]);
});
