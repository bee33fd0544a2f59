import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // Network of a followed channel.
    network: { readBy: ['areas/subscriptions'] },
    service_type: {},
    // The network of an order is that of its service.
    service: { readBy: ['areas/favorites', 'areas/statistics', 'launch'] },
    label: {},
    catalogue_version: { readBy: ['areas/site'] },
    country: {},
    content_language: {},
    content_translation: {
      readBy: ['areas/site', 'areas/loyalty', 'areas/payouts', 'areas/plans', 'areas/trials', 'areas/tasks'],
    },
    // The page of an order names the method that it was paid by.
    payment_method: { readBy: ['areas/billing', 'launch'] },
  },
  routes: async ({ discountOf }) => [(await import('./routes.ts')).catalogueRoutes(discountOf)],
};
