import { getPlan, listCampaigns, listTariffPlans, type OutputOf, type Plan } from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { readPage } from '../../../shared/pages/read-page.server.ts';
import { PAGE_SIZE, parseCampaignsFilter } from './campaigns-filter.ts';

export type TariffPlans = OutputOf<typeof listTariffPlans>['data'];
export type CampaignsPage = {
  list: OutputOf<typeof listCampaigns>;
  plan: Plan | null;
  tariffs: TariffPlans;
};

/** The customer's campaigns that the address asks for, with their plan and the plans that there are. */
export async function loadCampaigns({ call }: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const filter = parseCampaignsFilter(searchParams);
  const { search, status, track, page } = filter;
  const read = await readPage(async (): Promise<CampaignsPage> => {
    const [list, plan, tariffs] = await Promise.all([
      call(listCampaigns, {
        query: {
          locale,
          start: String((page - 1) * PAGE_SIZE),
          length: String(PAGE_SIZE),
          ...(search !== '' && { 'search[value]': search }),
          ...(status !== null && { status }),
          ...(track !== null && { track }),
        },
      }),
      call(getPlan, { query: { locale } }),
      call(listTariffPlans, { query: { locale } }),
    ]);

    return { list, plan: plan.data, tariffs: tariffs.data };
  }, '?');

  return { ...read, filter };
}
