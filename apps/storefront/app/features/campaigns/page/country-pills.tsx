import type { CampaignDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { campaignSearch } from './campaign-search.ts';
import type { Positions } from './load-campaign.server.ts';

type CountryPillsProps = { campaign: CampaignDetail; positions: Positions };

/** The countries of a campaign, each with its count of the first ten (DLG-31). */
export function CountryPills({ campaign, positions }: CountryPillsProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { countries, by_country, keywords_count } = campaign;
  const all = formatNumber(keywords_count);
  const figures = new Map(by_country.map((each) => [each.country_id, each]));

  return (
    <Tabs look="pills" label={t`Countries`}>
      {countries.map(({ id, name }) => {
        const count = figures.get(id)?.first_ten.count;
        const shown = formatNumber(count ?? 0);
        return (
          <Link
            key={id}
            to={{ search: `?${campaignSearch(search, { country: id })}` }}
            aria-current={id === positions.country_id ? 'page' : undefined}
            preventScrollReset
            replace
          >
            <bdi>{name}</bdi>
            {count === undefined ? null : (
              <small>
                <Trans>
                  {shown} of {all}
                </Trans>
              </small>
            )}
          </Link>
        );
      })}
    </Tabs>
  );
}
