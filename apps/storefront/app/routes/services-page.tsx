import type { Service } from '@fanfare/contract';
import { useNavigate, useParams } from 'react-router';
import { CatalogueScreen } from '../features/catalogue/catalogue-screen.tsx';
import type { OrderPage } from '../features/catalogue/load-order-page.server.ts';
import { OrderForm } from '../features/order-form/order-form.tsx';
import { usePath } from '../shared/instance.ts';

/** The catalogue with the order form beside it: what the two screens of services share. */
export function ServicesPage({ page }: { page: OrderPage }) {
  const { catalogue, methods, detail } = page;
  const navigate = useNavigate();
  const path = usePath();
  const { slug } = useParams();
  // A link pasted into the form may belong elsewhere: the list goes there too, on the same screen, so the form stays.
  const follow = (service: Service) => {
    const named = new URLSearchParams({ service: service.slug });
    if (slug === undefined) named.set('type', service.type);
    const screen = path(slug === undefined ? '/' : `/services/${service.type}`);
    void navigate(`${screen}?${named}`, { replace: true, preventScrollReset: true });
  };

  return (
    <CatalogueScreen
      view={catalogue}
      panel={
        catalogue.selected === null ? null : (
          <OrderForm
            networks={catalogue.networks}
            services={catalogue.services}
            selected={catalogue.selected}
            detail={detail}
            methods={methods}
            source="buy_page"
            url={catalogue.url}
            quantity={null}
            hasPickers={false}
            isServiceNamed={catalogue.isServiceNamed}
            onServiceChange={follow}
          />
        )
      }
    />
  );
}
