// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../shared/testing/rendering.tsx';
import { emptyLine } from '../draft/line.ts';
import { useLinkChecks } from './use-link-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PASTED = { ...emptyLine({ id: 1, networkId: 1 }), url: 'https://t.example/1', isLinkNew: true };

test('CONST-24 types are asked for 600 ms after the last key, the network 200 ms later; both answers count at once', async () => {
  const { asked } = serve({
    '/available-types-by-url': () => ({ body: { service_type_ids: [7] } }),
    '/identify': () => ({ body: { data: { network_id: 4, network: 'x', kind: 'post', url: PASTED.url } } }),
    '/enter-url': () => ({ body: null }),
  });
  const dispatch = vi.fn();
  const common = { dispatch, locale: 'en' as const, haveServices: async () => {}, isSending: false };
  const typed = { ...PASTED, url: 'https://t.example' };
  const { rerender } = renderHook((line) => useLinkChecks({ line, ...common }), { initialProps: typed });
  const counts = () => [asked('/available-types-by-url').length, asked('/identify').length];

  await vi.advanceTimersByTimeAsync(500);
  rerender(PASTED);
  await vi.advanceTimersByTimeAsync(599);
  expect(counts()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([1, 0]);
  expect(asked('/available-types-by-url')[0]?.body).toEqual({ url: PASTED.url, network_id: null });
  await vi.advanceTimersByTimeAsync(199);
  expect([counts(), dispatch.mock.calls]).toEqual([[1, 0], []]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(2));
  expect(counts()).toEqual([1, 1]);
  expect(dispatch.mock.calls.map(([action]) => action)).toEqual([
    { type: 'linkIdentified', networkId: 4 },
    { type: 'linkRead', typeIds: [7] },
  ]);
});
