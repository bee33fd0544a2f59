// @vitest-environment happy-dom
import { Announcer } from '@fanfare/ui/announcing/announcer.tsx';
import { TOAST_MS, type Toast } from '@fanfare/ui/overlays/toast.ts';
import { Toaster } from '@fanfare/ui/overlays/toaster.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAnnouncements } from '../testing/announcements.ts';
import { show } from '../testing/rendering.tsx';

beforeEach(() => void vi.useFakeTimers());
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

function Told({ toast }: { toast: Toast }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([toast]);

  return (
    <>
      <Announcer />
      <button type="button">Before</button>
      <Toaster
        toasts={toasts}
        untell={(gone) => setToasts((all) => all.filter(({ about }) => about !== gone))}
      />
    </>
  );
}

test('what was told goes after a time, not while somebody points at it or is in it', async () => {
  show(<Told toast={{ about: 'message', tone: 'ok', words: 'Message sent.' }} />);
  const close = screen.getByRole('button', { name: 'Close' });
  const told = () => screen.queryByText('Message sent.');
  const region = close.closest('[popover]');
  if (region === null) throw new Error('No toaster');
  fireEvent.pointerEnter(region);
  await wait(60_000);
  expect(told()).not.toBeNull();
  act(() => close.focus());
  fireEvent.pointerLeave(region);
  await wait(60_000);
  expect(told()).not.toBeNull();
  act(() => close.blur());
  await wait(TOAST_MS - 1);
  expect(told()).not.toBeNull();
  await wait(1);
  expect(told()).toBeNull();
});

test('what could not be done stays told until it is closed, and the focus goes back to where it was', async () => {
  show(<Told toast={{ about: 'star', tone: 'stop', words: 'Not today' }} />);
  const before = screen.getByRole('button', { name: 'Before' });
  await wait(600_000);
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => before.focus());
  act(() => close.focus());
  fireEvent.click(close);
  expect(screen.queryByText('Not today')).toBeNull();
  expect(document.activeElement).toBe(before);
});

test('what was told is said once, by the region of the page', async () => {
  const { said } = watchAnnouncements();
  const { container } = show(<Told toast={{ about: 'message', tone: 'ok', words: 'Message sent.' }} />);
  expect(said()).toEqual([]);
  await wait(1000);
  expect(said()).toEqual(['Message sent.']);
  expect(container.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
});
