import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { StructuredData } from '../../shared/pages/structured-data.tsx';
import type { OfferedPlan } from './plan.ts';

/** Each plan as an offer by the month, with the values that the page shows. */
export function PlansStructuredData({ plans }: { plans: readonly OfferedPlan[] }) {
  const { publicUrl, settings } = useInstance();
  const url = `${publicUrl}/app${usePath()('/plans-and-pricing')}`;

  return plans.map(({ id, name, price }) => (
    <StructuredData
      key={id}
      facts={{
        '@type': 'Product',
        name,
        sku: `plan-${id}`,
        url,
        offers: {
          '@type': 'Offer',
          url,
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: settings.operator.name },
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
          },
        },
      }}
    />
  ));
}
