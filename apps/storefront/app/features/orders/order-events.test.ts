import { expect, test } from 'vitest';
import { type StreamEvent, splitEvents } from './order-events.ts';

test('messages come whole however the stream is cut, with their ids; comments and retry lines say nothing', () => {
  const stream =
    'retry: 2000\n\n: here\nid: 1-7\n\nevent: order\ndata: {"id":1}\n\nevent: order\ndata: {"id":2}\nid: 1-8\n\neve';
  const nothing = { event: '', data: '', id: '' };
  const events = [
    nothing,
    { ...nothing, id: '1-7' },
    { event: 'order', data: '{"id":1}', id: '' },
    { event: 'order', data: '{"id":2}', id: '1-8' },
  ];
  expect(splitEvents(stream)).toEqual({ events, rest: 'eve' });
  const pieces = [...stream].reduce<[StreamEvent[], string]>(
    ([known, left], letter) => {
      const split = splitEvents(left + letter);
      return [[...known, ...split.events], split.rest];
    },
    [[], ''],
  );
  expect(pieces).toEqual([events, 'eve']);
});
