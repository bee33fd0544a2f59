import { SCREENS, type ScreenLayout } from '@fanfare/contract';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { doorsOf } from './doors.server.ts';
import { linksOf } from './own-menus.server.ts';
import { ACCOUNT, EARN, KEYWORDS, type ListedScreen } from './screen-lists.server.ts';
import { shownScreens } from './shown-screens.server.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const all = [...new Set([...EARN, ...KEYWORDS, ...ACCOUNT].map(({ screen }) => screen))];
/** Every screen that is required, as if all were built. */
const screens = Object.fromEntries(
  all.map((name) => [
    name,
    { path: `/${name}`, layout: (name === 'youtube-campaign' ? 'cabinet' : 'open-cabinet') as ScreenLayout },
  ]),
);
const on = {
  features: { tasks: true, bonuses: true, keywordTools: true },
  referralProgram: { isEnabled: true, percent: '0.05' },
  freeTrials: { isEnabled: true },
  gradesEnabled: true,
};
const customer = { i18n, isSignedIn: true, isShown: shownScreens(on, []), screens };
/** Headings of the door Growth for a shop without a menu. */
const growthOf = (reader: typeof customer) =>
  doorsOf([], reader, [])
    .find(({ name }) => name === 'growth')
    ?.parts.map(({ title }) => title);
const namesOf = (list: readonly ListedScreen[], reader = customer) =>
  linksOf(list, reader).map(({ name }) => name);

test('menus of the shop lead only to screens that exist', () => {
  const { screens: _made, ...today } = customer;
  for (const list of [EARN, KEYWORDS, ACCOUNT]) {
    const names = list.map(({ screen }) => screen);
    const paths: string[] = Object.entries(SCREENS).flatMap(([name, { path }]) =>
      names.includes(name) ? [path] : [],
    );
    const found = linksOf(list, today).flatMap(({ goal }) =>
      goal !== null && 'path' in goal ? [goal.path] : [],
    );
    expect(found.toSorted()).toEqual(paths.toSorted());
  }
});

test('TB-17 TB-18 a customer has ways to earn, tasks and free trials only when they are shown; a guest has none', () => {
  expect(namesOf(EARN)).toEqual(['Order widget', 'Referral program', 'API', 'Tasks', 'Free trials']);
  const off = { ...on, features: { ...on.features, tasks: false }, freeTrials: { isEnabled: false } };
  expect(namesOf(EARN, { ...customer, isShown: shownScreens(off, []) })).toEqual([
    'Order widget',
    'Referral program',
    'API',
  ]);
  expect(growthOf(customer)).toEqual(['Earn', 'Keyword tools']);
  expect(growthOf({ ...customer, isSignedIn: false })).toEqual(['Keyword tools']);
});

test('TB-23 TB-24 the keyword tools are a group where the operator wants them; a guest is not led to the login by it', () => {
  const whole = ['Keyword tools', 'Campaign', 'Plans and pricing', 'Tags generator', 'About'];
  expect(namesOf(KEYWORDS)).toEqual(whole);
  expect(namesOf(KEYWORDS, { ...customer, isSignedIn: false })).toEqual(
    whole.filter((name) => name !== 'Campaign'),
  );
  const off = { ...on, features: { ...on.features, keywordTools: false } };
  expect(growthOf({ ...customer, isShown: shownScreens(off, []) })).toEqual(['Earn']);
});

test('SD-20 SD-21 SD-22 the profile menu has grades and bonuses when they are on, the referral program when it is open', () => {
  expect(namesOf(ACCOUNT)).toEqual([
    'Grades',
    'Overview',
    'Statistics',
    'Channel statistics',
    'Finances',
    'Bonuses',
    'Referral program',
  ]);
  const off = { ...on, gradesEnabled: false, features: { ...on.features, bonuses: false } };
  const open = ['index', 'finances', 'grades', 'bonuses'].map((route_name) => ({
    route_name,
    meta_title: null,
    meta_description: null,
  }));
  expect(namesOf(ACCOUNT, { ...customer, isShown: shownScreens(off, open) })).toEqual(['Finances']);
});

test('ROLE-12 tasks, bonuses, the referral program and keyword tools are in the menus by a setting each; the dark look is in shell-settings.spec', () => {
  const shown = (settings: typeof on) => {
    const reader = { ...customer, isShown: shownScreens(settings, []) };

    return [...namesOf(EARN, reader), ...namesOf(KEYWORDS, reader), ...namesOf(ACCOUNT, reader)];
  };
  const turns = [
    [{ features: { ...on.features, tasks: false } }, ['Tasks']],
    [{ features: { ...on.features, bonuses: false } }, ['Bonuses']],
    [
      { referralProgram: { ...on.referralProgram, isEnabled: false } },
      ['Referral program', 'Referral program'],
    ],
    [{ features: { ...on.features, keywordTools: false } }, namesOf(KEYWORDS)],
  ] as const;
  for (const [off, gone] of turns) {
    const left = shown({ ...on, ...off });
    expect(left).toEqual(shown(on).filter((name) => !gone.some((one) => one === name)));
    expect(left).toHaveLength(shown(on).length - gone.length);
  }
});
