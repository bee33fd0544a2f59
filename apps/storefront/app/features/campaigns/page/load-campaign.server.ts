import { ApiError } from '@fanfare/client/api-error.ts';
import { getCampaign, getCampaignKeywords, type OutputOf } from '@fanfare/contract';
import { redirect } from 'react-router';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { spanIn } from './campaign-search.ts';

export type Positions = OutputOf<typeof getCampaignKeywords>['data'];

/** A campaign with the positions in the country, in the days and at the date that the address names. */
export async function loadCampaign({ call }: AppContext, url: URL, campaignId: string, zone: string) {
  const { locale, searchParams } = addressOf(url);
  const params = { campaignId };
  const { from, to } = spanIn(searchParams);
  const [country, date] = [searchParams.get('country'), searchParams.get('date')];
  try {
    const [campaign, positions] = await Promise.all([
      call(getCampaign, { params, query: { locale } }),
      call(getCampaignKeywords, {
        params,
        query: {
          locale,
          time_zone: zone,
          ...(country !== null && { country_id: country }),
          ...(date !== null && { date }),
          ...(from !== null && { start_date: from }),
          ...(to !== null && { end_date: to }),
        },
      }),
    ]);

    return { campaign: campaign.data, positions: positions.data };
  } catch (error) {
    // An address that names what is not tracked leads to what is.
    if (error instanceof ApiError && error.status === 422 && url.search !== '') throw redirect('?');
    throw error;
  }
}
