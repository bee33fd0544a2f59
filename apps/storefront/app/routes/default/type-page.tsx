import { Faq } from '@fanfare/ui/faq.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPage } from '../../features/catalogue/load-order-page.server.ts';
import { promosOf, TYPE_PLACES } from '../../features/promos/catalogue-promos.tsx';
import type { Offer, PlacedBanners } from '../../features/promos/load-promos.server.ts';
import { offerLines } from '../../features/promos/offer-lines.tsx';
import { localPath } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { breadcrumbs, faqPage, StructuredData } from '../../shared/pages/structured-data.tsx';
import { ServicesPage } from './services-page.tsx';

export type TypePageProps = { page: OrderPage; banners: PlacedBanners; offers: readonly Offer[] };

/** The services of one type, with the questions that people have about it. */
export function TypePage({ page, banners, offers }: TypePageProps) {
  const { t } = useLingui();
  const { publicUrl, locale } = useInstance();
  const { type } = page.catalogue;
  if (type === null) return null;
  const addressOf = (path: string) => `${publicUrl}/app${localPath(locale, path)}`;

  return (
    <>
      <PageHead
        isOfOne
        title={type.meta_title || type.title}
        description={type.meta_description}
        canonicalPath={`/services/${type.slug}`}
      />
      <StructuredData
        facts={breadcrumbs([
          { name: t`All services`, url: addressOf('/') },
          { name: type.title, url: addressOf(`/services/${type.slug}`) },
        ])}
      />
      {type.faq.length > 0 ? <StructuredData facts={faqPage(type.faq)} /> : null}
      <ServicesPage
        page={page}
        slots={{
          middle: promosOf(TYPE_PLACES, banners, offerLines(offers)),
          bottom: <Faq title={<Trans>Questions</Trans>} entries={type.faq} lang={type.lang} />,
        }}
      />
    </>
  );
}
