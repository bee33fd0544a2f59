import type { Service } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Price } from './money.tsx';
import { PricedFor } from './priced-for.tsx';

export type PriceTagProps = {
  service: Pick<Service, 'price' | 'price_type' | 'pricing_per'> &
    Partial<Pick<Service, 'default_price' | 'discount_percent'>>;
};

/** Price of a service, its price before a discount, and the quantity that it buys. */
export function PriceTag({ service: { default_price, discount_percent = 0, ...service } }: PriceTagProps) {
  return (
    <>
      {discount_percent > 0 && default_price !== undefined ? (
        <>
          <s>
            <span className="visually-hidden">
              <Trans>Before:</Trans>
            </span>{' '}
            <Price amount={default_price} />
          </s>{' '}
        </>
      ) : null}
      <b>
        <Price amount={service.price} />
      </b>{' '}
      <small>
        <PricedFor service={service} />
      </small>
    </>
  );
}
