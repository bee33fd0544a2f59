import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type SettingsPart =
  | 'account'
  | 'security'
  | 'notifications'
  | 'company'
  | 'cards'
  | 'data'
  | 'developers';

/** Parts of the settings in the order of their index, each at its address, with the outline of its icon (Tabler Icons, MIT). */
export const SETTINGS_PARTS: readonly {
  part: SettingsPart;
  path: string;
  name: MessageDescriptor;
  drawing: string;
}[] = [
  {
    part: 'account',
    path: '/profile?part=account',
    name: msg`Account`,
    drawing: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0 M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
  },
  {
    part: 'security',
    path: '/account-management',
    name: msg`Security`,
    drawing:
      'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6 M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0 M8 11v-4a4 4 0 1 1 8 0v4',
  },
  {
    part: 'notifications',
    path: '/notifications',
    name: msg`Notifications`,
    drawing:
      'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6 M9 17v1a3 3 0 0 0 6 0v-1',
  },
  {
    part: 'company',
    path: '/profile?part=company',
    name: msg`Company`,
    drawing:
      'M3 21l18 0 M9 8l1 0 M9 12l1 0 M9 16l1 0 M14 8l1 0 M14 12l1 0 M14 16l1 0 M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16',
  },
  {
    part: 'cards',
    path: '/card-verification',
    name: msg`Cards`,
    drawing:
      'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8 M3 10l18 0 M7 15l.01 0 M11 15l2 0',
  },
  {
    part: 'data',
    path: '/account-management?part=data',
    name: msg({ message: 'Data', context: 'settings' }),
    drawing: 'M4 6a8 3 0 1 0 16 0a8 3 0 1 0 -16 0 M4 6v6a8 3 0 0 0 16 0v-6 M4 12v6a8 3 0 0 0 16 0v-6',
  },
  {
    part: 'developers',
    path: '/api',
    name: msg`Developers`,
    drawing: 'M7 8l-4 4l4 4 M17 8l4 4l-4 4 M14 4l-4 16',
  },
];
