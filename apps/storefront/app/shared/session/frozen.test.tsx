// @vitest-environment happy-dom

import { useAction } from '@fanfare/client/use-action.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUSTOMER, show } from '../testing/rendering.tsx';
import { hideFrozenNotice, useFrozenNotice, useMoneyGuard } from './frozen.ts';

beforeEach(hideFrozenNotice);
afterEach(cleanup);

const FROZEN = { ...CUSTOMER, frozen_at: '2026-11-20T00:00:00.000Z' };

/** A button that moves money. */
function Paying({ done }: { done: string[] }) {
  const { run, pending } = useAction(async () => done.push('paid'), { guard: useMoneyGuard() });

  return (
    <>
      <button type="button" onClick={() => void run()}>
        Pay
      </button>
      <p>{pending === null ? 'idle' : 'busy'}</p>
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));

test('FRZ-02, FRZ-03 what moves money is not begun for a frozen customer: the notice opens, each time again', async () => {
  const done: string[] = [];
  show(<Paying done={done} />, { profile: FROZEN });
  for (let again = 0; again < 2; again += 1) {
    expect(useFrozenNotice.getState().isShown).toBe(false);
    await press();
    expect(useFrozenNotice.getState().isShown).toBe(true);
    hideFrozenNotice();
  }
  expect(screen.getByText('idle')).toBeDefined();
  expect(done).toEqual([]);
});

test.for([
  ['a guest', null],
  ['a customer', CUSTOMER],
] as const)('%s is not stopped', async ([, profile]) => {
  const done: string[] = [];
  show(<Paying done={done} />, { profile });
  await press();
  expect(done).toEqual(['paid']);
  expect(useFrozenNotice.getState().isShown).toBe(false);
});
