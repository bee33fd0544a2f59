import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    network: {},
    service_type: {},
    service: {},
    label: {},
    catalogue_version: {},
    country: {},
    content_language: {},
    content_translation: {},
    payment_method: {},
  },
  reads: [
    'setting',
    'good_settings',
    'service_facts',
    'service_figures',
    'service_pair',
    // Reviews of orders are shown at their service.
    'order_review',
    'orders',
    // The catalogue sells what providers deliver.
    'provider',
    'provider_service',
  ],
  routes: async ({ discountOf }) => [(await import('./routes.ts')).catalogueRoutes(discountOf)],
};
