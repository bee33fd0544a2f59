import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    // A shop without settings is not open yet; amounts of the catalogue are rounded as the settings say.
    setting: {},
    good_settings: {},
    special_offer: {},
    banner: {},
    consent: {},
    funnel_event: {},
  },
  reads: ['catalogue_version', 'content_translation', 'provider', 'provider_service'],
  async routes() {
    const [site, brand, consent, sitemap] = await Promise.all([
      import('./routes.ts'),
      import('./brand-routes.ts'),
      import('./consent-routes.ts'),
      import('./sitemap-routes.ts'),
    ]);

    return [site.siteRoutes, brand.brandRoutes, consent.consentRoutes, sitemap.sitemapRoutes];
  },
  schedules: async (core) => (await import('./schedules.ts')).schedules(core),
};
