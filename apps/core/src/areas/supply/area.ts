import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    provider_offer: {},
    provider_change: { state: { column: 'state', file: 'change-log.ts' } },
    held_offers: {},
    followed_service: {},
  },
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
