// @vitest-environment happy-dom

import { letScriptsCome } from '@fanfare/client/scripts-in-tests.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMER } from '../../../shared/testing/rendering.tsx';
import { openChat, tellChat } from './chats.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const intercom = (id: string) => ({ intercomAppId: id, jivoAppId: null });
const spied = () => {
  const spy = vi.fn();
  window.Intercom = spy;
  return spy;
};

beforeEach(() => {
  // Files share a page.
  document.head.replaceChildren();
  letScriptsCome(true);
});
afterEach(() => {
  delete window.Intercom;
  delete window.jivo_api;
});

test('AUTH-14 INST-17 Intercom is loaded when it is opened, and told who is signed in with the proof of it', async () => {
  const proven = { ...CUSTOMER, intercom_hash: 'abc' };
  const spy = spied();
  expect(scripts()).toEqual([]);
  await openChat(intercom('one12345'), { profile: proven, locale: 'pt_BR' });
  expect(scripts().map(({ src }) => src)).toEqual(['https://widget.intercom.io/widget/one12345']);
  const user = { user_id: '3', user_hash: 'abc', name: 'Buyer', email: 'buyer@example.com' };
  expect(spy.mock.calls).toEqual([
    ['boot', { app_id: 'one12345', language_override: 'pt-BR', ...user }],
    ['show'],
  ]);
  tellChat(proven);
  expect(spy).toHaveBeenLastCalledWith('update', user);
  await openChat(intercom('one12345'), { profile: proven, locale: 'en' });
  expect(scripts()).toHaveLength(1);
});

test('without the proof, and for guests, no name is told', async () => {
  for (const [id, profile] of [
    ['two12345', CUSTOMER],
    ['two23456', null],
  ] as const) {
    const spy = spied();
    await openChat(intercom(id), { profile, locale: 'en' });
    expect(spy.mock.calls[0]).toEqual(['boot', { app_id: id, language_override: 'en' }]);
  }
});

test('a chat that does not come is asked for again by the next press', async () => {
  const press = () => openChat(intercom('three123'), { profile: null, locale: 'en' });
  letScriptsCome(false);
  await expect(press()).rejects.toThrow('no chat');
  expect(scripts()).toEqual([]);
  letScriptsCome(true);
  const spy = spied();
  await press();
  expect(spy).toHaveBeenCalledWith('show');
});

test('INST-18 Jivo is told who is signed in when all of it is here, and opened', async () => {
  const opening = openChat(
    { intercomAppId: null, jivoAppId: 'AbCd1234' },
    { profile: CUSTOMER, locale: 'en' },
  );
  const said: unknown[] = [];
  window.jivo_api = {
    open: () => said.push('open'),
    setContactInfo: (info) => said.push(info),
  };
  window.jivo_onLoadCallback?.();
  await opening;
  expect(scripts().at(-1)?.src).toBe('https://code.jivosite.com/widget/AbCd1234');
  expect(said).toEqual([{ name: 'Buyer', email: 'buyer@example.com' }, 'open']);
});
