import { describe, expect, it } from 'vitest';
import { canMoveDelivery, type DeliveryState } from './delivery-states.ts';

const ALL: DeliveryState[] = ['waiting', 'sending', 'accepted', 'finished'];

describe('delivery states', () => {
  it('are sent before they are accepted, and wait again only when they never arrived', () => {
    const moves = ALL.flatMap((from) =>
      ALL.filter((to) => canMoveDelivery(from, to)).map((to) => `${from}>${to}`),
    );
    expect(moves).toEqual([
      'waiting>sending',
      'waiting>finished',
      'sending>waiting',
      'sending>accepted',
      'sending>finished',
      'accepted>finished',
    ]);
  });

  it('can be finished from every open one, and left from finished to none', () => {
    expect(ALL.filter((from) => canMoveDelivery(from, 'finished'))).toEqual([
      'waiting',
      'sending',
      'accepted',
    ]);
    expect(ALL.filter((to) => canMoveDelivery('finished', to))).toEqual([]);
  });
});
