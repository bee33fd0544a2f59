import type { FastifyInstance } from 'fastify';
import { sandboxPages } from '../adapters/gateways/sandbox-pages.ts';
import { devMailbox } from '../adapters/mail/dev-mailbox.ts';
import { accountRoutes } from '../areas/accounts/routes.ts';
import { secondFactorRoutes } from '../areas/accounts/sign-in/second-factor-routes.ts';
import { apiTokenRoutes } from '../areas/accounts/tokens/api-token-routes.ts';
import { paymentRoutes } from '../areas/billing/routes.ts';
import { catalogueRoutes } from '../areas/catalogue/routes.ts';
import { checkoutRoutes } from '../areas/checkout/routes.ts';
import { consoleRoutes } from '../areas/console/routes.ts';
import { documentRoutes } from '../areas/documents/routes.ts';
import { dripFeedRoutes } from '../areas/drip-feeds/routes.ts';
import { favoriteRoutes } from '../areas/favorites/routes.ts';
import { financeRoutes } from '../areas/finances/routes.ts';
import { fulfilmentRoutes } from '../areas/fulfilment/routes.ts';
import { gradeDiscount } from '../areas/loyalty/grade-discount.ts';
import { loyaltyRoutes } from '../areas/loyalty/routes.ts';
import { noticeRoutes } from '../areas/notices/routes.ts';
import { orderListRoutes } from '../areas/orders/lists/list-routes.ts';
import { orderRoutes } from '../areas/orders/routes.ts';
import { ownDataRoutes } from '../areas/own-data/routes.ts';
import { payoutRoutes } from '../areas/payouts/routes.ts';
import { referralRoutes } from '../areas/referral/routes.ts';
import { brandRoutes } from '../areas/site/brand-routes.ts';
import { consentRoutes } from '../areas/site/consent-routes.ts';
import { siteRoutes } from '../areas/site/routes.ts';
import { sitemapRoutes } from '../areas/site/sitemap-routes.ts';
import type { Core } from '../core.ts';
import { makeApp } from '../http/app.ts';
import { addNotOpen } from '../http/not-open.ts';
import { rights } from '../security/rights.ts';

/** The API with every area, and in demo mode the sandbox's pages and the mailbox. */
export async function makeWeb(core: Core, options: { slowSeconds?: number } = {}): Promise<FastifyInstance> {
  const app = await makeApp(
    core,
    [
      accountRoutes,
      apiTokenRoutes,
      secondFactorRoutes,
      brandRoutes,
      catalogueRoutes(gradeDiscount),
      checkoutRoutes,
      consentRoutes,
      consoleRoutes,
      documentRoutes,
      dripFeedRoutes,
      favoriteRoutes,
      financeRoutes,
      fulfilmentRoutes,
      loyaltyRoutes,
      noticeRoutes,
      orderRoutes,
      orderListRoutes,
      ownDataRoutes,
      paymentRoutes,
      referralRoutes,
      siteRoutes,
      sitemapRoutes,
      payoutRoutes,
    ],
    rights,
    options,
  );
  addNotOpen(app, core);
  if (core.config.demo) {
    await sandboxPages(app, core);
    devMailbox(app, core);
  }

  return app;
}
