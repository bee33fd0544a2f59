import { useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { CatalogueScreen } from '../../features/catalogue/catalogue-screen.tsx';
import type { CatalogueSlots } from '../../features/catalogue/catalogue-slots.ts';
import { queryOfFollowed } from '../../features/catalogue/follow-service.ts';
import type { OrderPage } from '../../features/catalogue/load-order-page.server.ts';
import { isCatalogueHere, isServiceHere } from '../../features/catalogue/use-engine.ts';
import { LatePanelForm } from '../../features/ordering/form/late-panel-form.tsx';
import { PageSearch } from '../../features/shell/finder/page-search.tsx';
import { rowOfSlug } from '../../shared/catalogue/catalogue.ts';
import { type Orderable, orderableOf } from '../../shared/catalogue/orderable.ts';
import { useCatalogue } from '../../shared/catalogue/use-catalogue.ts';
import { askedBeside } from '../../shared/ordering/asked-beside.ts';
import { usePath } from '../../shared/pages/instance.ts';

/** Parameters that decide more than the list: the server is asked when one of them changes. */
const SERVER_PARAMS = ['service', 'network', 'url', 'currency'];

/**
 * Filters and picked services are answered in the page as soon as the catalogue is in it; a link in the search is always
 * the server's.
 */
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
  const pick = nextUrl.searchParams.get('pick');
  const isHere = isCatalogueHere() && (pick === null || isServiceHere(pick));
  if (isSamePage && isSameForServer && isHere && formMethod === undefined) return false;

  return defaultShouldRevalidate;
}

/** The catalogue with the order form beside it: what the screens of services share. */
export function ServicesPage({ page, slots }: { page: OrderPage; slots: CatalogueSlots }) {
  const { catalogue, methods } = page;
  const navigate = useNavigate();
  const path = usePath();
  const [search] = useSearchParams();
  const pick = search.get('pick');
  const selected = useSelected(page.selected, pick);
  const { networks, network, type } = catalogue;
  // A link pasted into the form may belong elsewhere: the list goes there too, on the same screen, so the form stays.
  const follow = ({ slug, type: typeSlug, network_id }: Orderable, link: string) => {
    const followed = {
      slug,
      type: typeSlug,
      network: networks.find(({ id }) => id === network_id)?.slug ?? null,
    };
    const shown = { type: type?.slug ?? null, network: network?.slug ?? null };
    const screen = path(type === null ? '/' : `/services/${typeSlug}`);
    void navigate(`${screen}${queryOfFollowed(followed, shown, search, link)}`, {
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
          <LatePanelForm
            networks={networks}
            services={[selected]}
            selected={selected}
            detail={page.selected}
            methods={methods}
            source="buy_page"
            prefill={askedBeside(search, catalogue.link)}
            isServiceNamed={page.isServiceNamed || pick !== null}
            onLinkRead={follow}
          />
        )
      }
    />
  );
}

/** The service that the address picks: as the server told it, otherwise from the catalogue that is in the page. */
function useSelected(served: OrderPage['selected'], pick: string | null): Orderable | null {
  const catalogue = useCatalogue(false);

  return useMemo(() => {
    if (pick === null || pick === served?.slug || catalogue === null) return served;
    const row = rowOfSlug(catalogue, pick);
    const id = catalogue.columns.id[row];

    return (id === undefined ? null : orderableOf(catalogue, id)) ?? served;
  }, [served, pick, catalogue]);
}
