import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL_KEY, type Panel, startPanel } from '../../../../testing/doubles/panel.ts';
import { readReport } from '../../../areas/fulfilment/read-report.ts';
import { makePanel } from './panel.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());

const north = () =>
  makePanel({
    name: 'north',
    settings: { url: panel.url },
    keys: { api_key: PANEL_KEY },
    mayBePrivate: true,
    shopMark: 'mark-of-a-shop',
    log: { warn: () => undefined } as never,
  });

/** Values as scripts of the field write them, and worse. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-5',
    '157',
    '1e9',
    '0,27819',
    'Unknown',
    'Partial',
    'Completed',
    'In progress',
    'null',
  ),
  fc.constantFrom(null, true, false, 0, -1, 1e21, 0.1, 2 ** 60),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
);
const part = fc.dictionary(
  fc.constantFrom(
    'order',
    'id',
    'status',
    'remains',
    'start_count',
    'charge',
    'currency',
    'error',
    'refill',
    'cancel',
    '__proto__',
  ),
  value,
);
const answer = fc.oneof(
  part,
  fc.array(part, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('1', '2', 'error', 'status', 'constructor'), fc.oneof(part, value)),
  value,
);
const RUNS = { numRuns: 400 };

describe('whatever a panel answers', () => {
  test('an order is taken by an id alone, and nothing else is an acceptance', async () => {
    await fc.assert(
      fc.asyncProperty(answer, async (said) => {
        panel.instead = () => ({ body: JSON.stringify(said) ?? '' });
        const request = {
          clientReference: 'order-1',
          service: '1',
          url: 'https://example.com',
          quantity: 10,
        };
        const placed = await north()
          .place({ ...request, countries: [], texts: [], refillOf: null, path: [] })
          .catch((error: unknown) => error);
        if (placed instanceof Error) return;
        expect(placed).toEqual(
          expect.objectContaining(
            (placed as { outcome: string }).outcome === 'accepted'
              ? { providerReference: expect.stringMatching(/^[\w.-]{1,100}$/) }
              : { reason: expect.stringMatching(/^(link_unavailable|private|service_off|other)$/) },
          ),
        );
      }),
      RUNS,
    );
  });

  test('a report is about an order that was asked for, and no more of it is delivered than was ordered', async () => {
    const sent = ['1', '2', 'constructor'].map((providerReference) => ({
      providerReference,
      quantity: 1000,
    }));
    await fc.assert(
      fc.asyncProperty(answer, async (said) => {
        panel.instead = () => ({ body: JSON.stringify(said) ?? '' });
        const states = await north()
          .states(sent)
          .catch(() => []);
        for (const one of states) {
          const report = readReport(one, 0);
          expect(sent.map(({ providerReference }) => providerReference)).toContain(one.providerReference);
          expect(report?.delivered).toBeGreaterThanOrEqual(0);
          expect(report?.delivered).toBeLessThanOrEqual(1000);
          if (one.state === 'partial') expect(report?.delivered).toBeLessThan(1000);
        }
      }),
      RUNS,
    );
  });

  test('offers have a rate that is none below zero and limits that hold one order', async () => {
    const row = fc.dictionary(
      fc.constantFrom('service', 'name', 'rate', 'min', 'max', 'refill', 'type'),
      value,
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(row), answer), async (said) => {
        panel.instead = () => ({ body: JSON.stringify(said) ?? '' });
        const offers =
          (await north()
            .offers?.()
            .catch(() => [])) ?? [];
        for (const { rate, min, max } of offers)
          expect(rate.amount >= 0n && min >= 1 && max >= min && max <= 2_147_483_647).toBe(true);
      }),
      RUNS,
    );
  });
});
