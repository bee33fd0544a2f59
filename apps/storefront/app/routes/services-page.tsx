import type { Service } from '@fanfare/contract';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { CatalogueScreen, type CatalogueSlots } from '../features/catalogue/catalogue-screen.tsx';
import { queryOfFollowed } from '../features/catalogue/follow-service.ts';
import type { OrderPage } from '../features/catalogue/load-order-page.server.ts';
import { isCatalogueHere } from '../features/catalogue/use-engine.ts';
import { OrderForm } from '../features/ordering/form/order-form.tsx';
import { PickedLine } from '../features/ordering/form/single-line.tsx';
import { PageSearch } from '../features/shell/finder/page-search.tsx';
import { usePath } from '../shared/instance.ts';

/** Parameters that decide more than the list: the server is asked when one of them changes. */
const SERVER_PARAMS = ['pick', 'service', 'network', 'url', 'currency'];

/** Filters are answered in the page as soon as the catalogue is in it; a link in the search is always the server's. */
export function shouldRevalidateServices({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  const isSameForServer = SERVER_PARAMS.every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  );
  if (isSamePage && isSameForServer && isCatalogueHere() && formMethod === undefined) return false;

  return defaultShouldRevalidate;
}

/** The catalogue with the order form beside it: what the screens of services share. */
export function ServicesPage({ page, slots }: { page: OrderPage; slots: CatalogueSlots }) {
  const { catalogue, methods, selected } = page;
  const navigate = useNavigate();
  const path = usePath();
  const [search] = useSearchParams();
  const { networks, network, type } = catalogue;
  // A link pasted into the form may belong elsewhere: the list goes there too, on the same screen, so the form stays.
  const follow = ({ slug, type: typeSlug, network_id }: Service) => {
    const followed = {
      slug,
      type: typeSlug,
      network: networks.find(({ id }) => id === network_id)?.slug ?? null,
    };
    const shown = { type: type?.slug ?? null, network: network?.slug ?? null };
    const screen = path(type === null ? '/' : `/services/${typeSlug}`);
    void navigate(`${screen}${queryOfFollowed(followed, shown, search)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };

  return (
    <CatalogueScreen
      view={catalogue}
      pickedId={selected?.id ?? null}
      slots={{ search: <PageSearch />, ...slots }}
      panel={
        selected === null ? null : (
          <OrderForm
            networks={networks}
            services={[selected]}
            selected={selected}
            detail={selected}
            methods={methods}
            source="buy_page"
            prefill={page.url === '' ? {} : { url: page.url }}
            Lines={PickedLine}
            hasPickers={false}
            isServiceNamed={page.isServiceNamed}
            onServiceChange={follow}
          />
        )
      }
    />
  );
}
