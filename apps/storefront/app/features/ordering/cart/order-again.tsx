import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { closeCart } from '../../../shared/cart/cart-store.ts';
import { shortLink } from '../../../shared/catalogue/link-name.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { lastServicesQuery } from '../../../shared/queries/last-services-query.ts';
import styles from './empty-cart.module.css';

/** The last services that a customer ordered, to be ordered again; the way to all services for who has none. */
export function OrderAgain() {
  const { locale, profile } = useInstance();
  const path = usePath();
  const { data, isLoading } = useQuery(lastServicesQuery(locale, profile?.id ?? null));
  if (isLoading) return null;
  if (data === undefined || data.length === 0)
    return (
      <ButtonLink variant="quiet" to={path('/')} onClick={closeCart}>
        <Trans>See services</Trans>
      </ButtonLink>
    );

  return (
    <ul className={styles.last}>
      {data.map(({ id, service, url }) => (
        <li key={id}>
          <p>
            <b lang={service.lang}>
              <bdi>{service.name}</bdi>
            </b>
            <bdi>{shortLink(url)}</bdi>
          </p>
          <ButtonLink to={path(`/orders/create?repeat=${id}`)} onClick={closeCart}>
            <Trans>Order again</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
