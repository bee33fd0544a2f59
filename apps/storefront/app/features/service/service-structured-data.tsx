import { useLingui } from '@lingui/react/macro';
import { localPath } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { breadcrumbs, faqPage, StructuredData } from '../../shared/pages/structured-data.tsx';
import type { ServiceView } from './load-service.server.ts';

/** The service as an offer, the way to it, and its questions, with the values that the page shows. */
export function ServiceStructuredData({ view: { service, type, network, reviews } }: { view: ServiceView }) {
  const { t } = useLingui();
  const { publicUrl, locale, settings } = useInstance();
  const addressOf = (path: string) => `${publicUrl}/app${localPath(locale, path)}`;
  const url = addressOf(`/services/${service.slug}`);

  return (
    <>
      <StructuredData
        facts={{
          '@type': 'Product',
          name: service.title || service.name,
          description: service.short_description,
          category: `${network.name} ${type.name}`,
          sku: String(service.id),
          url,
          // An average of fewer than five tells of chance.
          ...(reviews.average !== null && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: reviews.average,
              reviewCount: reviews.count,
              bestRating: 5,
              worstRating: 1,
            },
          }),
          offers: {
            '@type': 'Offer',
            url,
            availability: service.is_deactivated
              ? 'https://schema.org/OutOfStock'
              : 'https://schema.org/InStock',
            seller: { '@type': 'Organization', name: settings.operator.name },
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: service.price,
              priceCurrency: 'USD',
              referenceQuantity: {
                '@type': 'QuantitativeValue',
                value: service.price_type === 'package' ? 1 : service.pricing_per,
              },
            },
            eligibleQuantity: {
              '@type': 'QuantitativeValue',
              minValue: service.min_quantity,
              maxValue: service.max_quantity,
            },
          },
        }}
      />
      <StructuredData
        facts={breadcrumbs([
          { name: t`All services`, url: addressOf('/') },
          { name: type.title, url: addressOf(`/services/${type.slug}`) },
          { name: service.name, url },
        ])}
      />
      {service.faq.length > 0 ? <StructuredData facts={faqPage(service.faq)} /> : null}
    </>
  );
}
