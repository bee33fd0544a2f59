import { expect, test } from 'vitest';
import { splitEvents } from './order-events.ts';

test('events come whole however the stream is cut; comments and retry lines are no events', () => {
  const stream =
    'retry: 2000\n\n: here\n\nevent: order\ndata: {"id":1}\n\nevent: order\ndata: {"id":2}\n\neve';
  expect(splitEvents(stream)).toEqual({ events: ['{"id":1}', '{"id":2}'], rest: 'eve' });
  const [events, rest] = [...stream].reduce<[string[], string]>(
    ([known, left], letter) => {
      const split = splitEvents(left + letter);
      return [[...known, ...split.events], split.rest];
    },
    [[], ''],
  );
  expect([events, rest]).toEqual([['{"id":1}', '{"id":2}'], 'eve']);
});
