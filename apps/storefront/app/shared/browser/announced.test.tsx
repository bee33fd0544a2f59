// @vitest-environment happy-dom
import { announce } from '@fanfare/ui/announcing/announce.ts';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Announcer } from '@fanfare/ui/announcing/announcer.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnnouncements } from '../testing/announcements.ts';
import { show } from '../testing/rendering.tsx';

let said: (within?: string) => string[];
beforeEach(() => {
  vi.useFakeTimers();
  ({ said } = watchAnnouncements());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });

function Counted({ isIn: Frame = 'div' }: { isIn?: React.ElementType }) {
  const [count, setCount] = useState(3);

  return (
    <>
      <Announcer />
      <Frame onClose={() => {}}>
        <Announced>{count} rows</Announced>
        <button type="button" onClick={() => setCount(count - 1)}>
          Fewer
        </button>
      </Frame>
    </>
  );
}

test('a count is said when it changes, not when it is shown first, and once for quick changes', async () => {
  show(<Counted />);
  await wait(2000);
  expect(said()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  await wait(100);
  fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  await wait(1000);
  expect(said()).toEqual(['1 rows']);
  await wait(20_000);
  expect(said()).toEqual([]);
});

test('texts are said in the order in which they came, and one that comes again does not wait longer', async () => {
  show(<Announcer />);
  announce('Raised to the minimum, 500', 'quantity');
  announce('Total $1.39', 'total');
  await wait(200);
  announce('Raised to the minimum, 500', 'quantity');
  await wait(150);
  expect(said()).toEqual(['Raised to the minimum, 500', 'Total $1.39']);
});

test('over an open dialog it is said in the dialog, outside of which nothing is read', async () => {
  show(<Counted isIn={Dialog} />);
  await wait(100);
  fireEvent.click(screen.getByText('Fewer'));
  await wait(1000);
  expect(said('dialog')).toEqual(['2 rows']);
  expect(said()).toHaveLength(1);
});

function Asked() {
  const [error, setError] = useState('');
  const [isTaken, setTaken] = useState(true);
  const refuse = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError('This is no link.');
    const field = event.currentTarget.querySelector('input');
    if (isTaken) setTimeout(() => field?.focus(), 0);
  };

  return (
    <form onSubmit={refuse}>
      <Announcer />
      <Field name="url" label="Link" error={error}>
        {(wiring) => <input {...wiring} onChange={() => setError('')} />}
      </Field>
      <button type="button" onClick={() => setTaken(false)}>
        Stay
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

test('an error is said once: with the field, where the focus comes to it, or else by the region', async () => {
  show(<Asked />);
  const link = screen.getByLabelText('Link');
  act(() => screen.getByText('Send').focus());
  fireEvent.submit(screen.getByText('Send'));
  await wait(1000);
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('aria-describedby')).toBeTruthy();
  expect(said()).toEqual([]);
  // In the field already, the focus says nothing.
  fireEvent.change(link, { target: { value: 'again' } });
  await wait(1000);
  fireEvent.submit(link);
  await wait(1000);
  expect(said()).toEqual(['This is no link.']);
});
