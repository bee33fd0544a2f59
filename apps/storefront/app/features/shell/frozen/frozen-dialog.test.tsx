// @vitest-environment happy-dom

import { letScriptsCome } from '@fanfare/client/scripts-in-tests.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../shared/testing/rendering.tsx';
import { FrozenDialog } from './frozen-dialog.tsx';

beforeEach(() => letScriptsCome(true));
afterEach(() => {
  cleanup();
  delete window.Intercom;
});

const showDialog = (chat: { intercomAppId: string | null }) => {
  const onClose = vi.fn();
  show(<FrozenDialog name="Ada" code="identity" support="mailto:help@shop.example" onClose={onClose} />, {
    settings: chat,
  });

  return onClose;
};

test('DLG-09 the notice has the name of the shop, a way to close it, and the live chat where there is one', async () => {
  const spy = vi.fn();
  window.Intercom = spy;
  const onClose = showDialog({ intercomAppId: 'four4567' });
  expect(await screen.findByText(/^Demo has frozen your account\./)).toBeDefined();
  expect(screen.getByRole('alertdialog').textContent).toContain('We need to know that the account is yours.');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);

  await userEvent.click(screen.getByRole('button', { name: 'Chat with us' }));
  // An open palette would stand behind the notice.
  expect(onClose).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(spy).toHaveBeenLastCalledWith('show'));
});

test('without a chat the notice leads to the mailbox of support', async () => {
  showDialog({ intercomAppId: null });
  const link = await screen.findByRole('link', { name: 'Contact support' });
  expect(link.getAttribute('href')).toBe('mailto:help@shop.example');
});
