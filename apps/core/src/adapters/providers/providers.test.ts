import { expect, test } from '../../../testing/test.ts';
import { seal } from '../../security/sealed.ts';
import { NotSent } from './port.ts';
import { lockOfKeys, makeProviders, type ProviderSettings } from './providers.ts';

test('an adapter has the settings and the opened keys of its provider, stays while they do, and is made anew when they change', async ({
  core,
}) => {
  const made: ProviderSettings[] = [];
  const providers = await makeProviders({
    db: core.db,
    listener: core.listener,
    secrets: core.secrets,
    kinds: ['toy'],
    makers: {
      toy: (provider) => {
        made.push(provider);
        return { ...core.providers.get('simulator'), name: provider.name };
      },
      other: () => core.providers.get('simulator'),
    },
  });
  const keys = seal(core.secrets, lockOfKeys('toys'), Buffer.from(JSON.stringify({ key: 'k-1' })));
  expect(keys.includes('k-1')).toBe(false);
  await core.db
    .insertInto('provider')
    .values([
      {
        name: 'toys',
        kind: 'toy',
        settings: JSON.stringify({ url: 'https://toys.example' }),
        sealed_keys: keys,
      },
      { name: 'others', kind: 'other' },
    ])
    .execute();
  await expect
    .poll(() => made)
    .toEqual([{ name: 'toys', settings: { url: 'https://toys.example' }, keys: { key: 'k-1' } }]);
  await expect.poll(() => providers.get('toys').name).toBe('toys');
  const first = providers.get('toys');

  // Sealed for another provider, they open for nobody.
  await core.db.updateTable('provider').set({ sealed_keys: keys }).where('name', '=', 'others').execute();
  await core.db.updateTable('provider').set({ is_paused: true }).where('name', '=', 'toys').execute();
  await expect(providers.get('others').place({} as never)).rejects.toThrow(NotSent);
  expect(providers.get('toys')).toBe(first);
  await core.db
    .updateTable('provider')
    .set({ settings: JSON.stringify({ url: 'https://more-toys.example' }) })
    .where('name', '=', 'toys')
    .execute();
  await expect.poll(() => providers.get('toys')).not.toBe(first);
  expect(made.at(-1)?.settings).toEqual({ url: 'https://more-toys.example' });
});
