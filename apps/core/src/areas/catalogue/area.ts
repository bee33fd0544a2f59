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
    // The catalogue sells what providers deliver.
    'provider',
    'provider_service',
  ],
  routes: async ({ discountOf }) => [(await import('./routes.ts')).catalogueRoutes(discountOf)],
};
