import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageLocale } from './page-locale.ts';
import { currentBearer, keepSession, leaveSession, sessionEnded } from './session.ts';

const HOUR_THIRD = 1_200_000;

/** A server that gives a bearer at each refresh. */
function refreshes(): { path: string }[] {
  const asked: { path: string }[] = [];
  globalThis.fetch = async (input) => {
    asked.push({ path: String(input) });
    return new Response(null, { status: 204, headers: { authorization: `Bearer ${asked.length}` } });
  };

  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  setPageLocale(() => 'de');
});
afterEach(() => {
  vi.useRealTimers();
  setPageLocale(() => 'en');
});

test('AUTH-01 AUTH-06 CONST-34 the token is refreshed on start and every 1,200,000 ms, until the page is left', async () => {
  const asked = refreshes();
  const stop = keepSession(() => {});
  expect(await currentBearer()).toBe('1');
  await vi.advanceTimersByTimeAsync(HOUR_THIRD - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  expect(await currentBearer()).toBe('2');
  await vi.advanceTimersByTimeAsync(3 * HOUR_THIRD);
  expect(asked).toHaveLength(5);
  stop();
  await vi.advanceTimersByTimeAsync(3 * HOUR_THIRD);
  expect(asked).toHaveLength(5);
});

test('API-01 the language of the page is in the address of a refresh', async () => {
  const asked = refreshes();
  const stop = keepSession(() => {});
  await currentBearer();
  expect(asked).toEqual([{ path: '/refresh?locale=de' }]);
  stop();
});

test('AUTH-11 logging out clears the token, and nothing asks for another one', async () => {
  const asked = refreshes();
  const stop = keepSession(() => {});
  expect(await currentBearer()).toBe('1');
  stop();
  expect(await currentBearer()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('who leaves by the button is not led back by what is refused meanwhile', async () => {
  refreshes();
  const ended = vi.fn();
  const stop = keepSession(ended);
  leaveSession();
  sessionEnded();
  expect(ended).not.toHaveBeenCalled();
  stop();
  const again = keepSession(ended);
  sessionEnded();
  expect(ended).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  again();
});

test('who leaves by the button takes back the refresh that is on its way: its cookies would come after the logout', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = async (_input, init) => {
    signals.push(init?.signal);
    return new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('taken back'))),
    );
  };
  const stop = keepSession(() => {});
  const asked = currentBearer();
  await vi.advanceTimersByTimeAsync(0);
  leaveSession();
  await expect(asked).rejects.toThrow('taken back');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  stop();
});
