import { ApiError } from '@fanfare/client/api-error.ts';
import {
  type CampaignDetail,
  getCampaign,
  getCampaignTerms,
  getPlan,
  listCountries,
  listTariffPlans,
} from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';

export type LoadedForm = Awaited<ReturnType<typeof loadForm>>;

/** Data of a campaign's form: the plan, the keywords that it counts, the countries, and the campaign that it is a copy of. */
export async function loadForm({ call }: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const query = { locale };
  const from = searchParams.get('from');
  const [plan, tariffs, terms, countries, copied] = await Promise.all([
    call(getPlan, { query }),
    call(listTariffPlans, { query }),
    call(getCampaignTerms, { query }),
    call(listCountries, { query }),
    from === null ? null : readCampaign(call, from),
  ]);
  const held = plan.data !== null && plan.data.status !== 'canceled' ? plan.data : null;

  return {
    tariff: held?.campaign_tariff ?? null,
    tariffs: tariffs.data,
    terms: terms.data,
    countries: countries.data.map(({ id, name }) => ({ id, name })),
    copied,
  };
}

async function readCampaign(call: AppContext['call'], campaignId: string): Promise<CampaignDetail | null> {
  try {
    return (await call(getCampaign, { params: { campaignId }, query: {} })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
