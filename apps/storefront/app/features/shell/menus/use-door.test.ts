import { SCREENS } from '@fanfare/contract';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { doorsOf, knownEntries } from './doors.server.ts';
import { doorOf } from './use-door.ts';

const reader = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  isSignedIn: true,
  isShown: () => true,
};
const doors = doorsOf(knownEntries(reader), reader, []);

test('every screen marks the door that the table of screens names, also below those of a menu', () => {
  for (const [name, { path, door }] of Object.entries(SCREENS)) {
    const page = path.replace(/\/:\w+\??/, '/5');
    expect(doorOf(doors, page)?.name ?? null, name).toBe(door === 'account' ? null : door);
  }
});

test('a path that only begins like a screen marks no door', () => {
  expect(doorOf(doors, '/ordersx')).toBeNull();
  expect(doorOf(doors, '/nowhere')).toBeNull();
});
