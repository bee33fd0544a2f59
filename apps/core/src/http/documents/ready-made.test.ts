import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readyMade, readyPage } from './ready-made.ts';

/** JSON of some two megabytes that does not get smaller: kept plain and twice compressed. */
const large = () => JSON.stringify(randomBytes(1_000_000).toString('hex'));

/** A source whose answers count how often each was made. */
function counted(make: () => string) {
  const made: Record<string, number> = {};
  const source = {};
  const ask = (key: string) =>
    readyPage(source, key, () => {
      made[key] = (made[key] ?? 0) + 1;
      return make();
    });

  return { ask, made, source };
}

test('pages whose keys callers choose have their share of memory, and the longest unused make room', async () => {
  const { ask, made } = counted(large);
  for (const key of ['first', 'second', 'first', 'third', 'fourth']) await ask(key);
  expect(made).toEqual({ first: 1, second: 1, third: 1, fourth: 1 });
  await ask('fourth');
  await ask('second');
  expect(made).toEqual({ first: 1, second: 2, third: 1, fourth: 1 });
});

test('one page that is larger than all of it is made again, and costs no other its place', async () => {
  const small = counted(() => '{}');
  await small.ask('small');
  const huge = counted(() => JSON.stringify('x'.repeat(13_000_000)));
  await huge.ask('huge');
  await huge.ask('huge');
  await small.ask('small');
  expect([huge.made, small.made]).toEqual([{ huge: 2 }, { small: 1 }]);
});

test('who asks while a page is made shares it; one that failed is made again', async () => {
  let fails = true;
  const { ask, made } = counted(() => {
    if (fails) throw new Error('no catalogue');
    return '{}';
  });
  const asked = await Promise.allSettled([ask('page'), ask('page')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  const [one, other] = await Promise.all([ask('page'), ask('page')]);
  expect(one).toBe(other);
  expect(made).toEqual({ page: 2 });
});

test('the same key of another source is another answer', async () => {
  const [one, other] = [{}, {}];
  for (const [source, text] of [
    [one, '1'],
    [other, '2'],
  ] as const) {
    expect((await readyPage(source, 'key', () => text)).identity.toString()).toBe(text);
    expect((await readyMade(source, 'key', () => text)).identity.toString()).toBe(text);
  }
});
