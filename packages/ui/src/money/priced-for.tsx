import type { Service } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../format.ts';

/** Unit of a price: a thousand, one, or the package. */
export function PricedFor({ service }: { service: Pick<Service, 'price_type' | 'pricing_per'> }) {
  if (service.price_type === 'package') return <Trans>per package</Trans>;
  if (service.pricing_per === 1) return <Trans>per unit</Trans>;

  return <Trans>per {formatNumber(1000)}</Trans>;
}
