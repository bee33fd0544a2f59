import { callApi } from '@fanfare/client/api.ts';
import { type Campaign, getCampaign } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { campaignName } from '../campaign-name.ts';
import { useMoveCampaign } from '../use-move-campaign.ts';

/** Actions on a campaign of the list. */
export function CampaignMenu({ campaign, reload }: { campaign: Campaign; reload: () => void }) {
  const { t } = useLingui();
  const path = usePath();
  const { move } = useMoveCampaign(campaign, reload);
  const name = isolated(campaignName(campaign));
  const canRead = campaign.status === 'running' && Date.parse(campaign.can_read_from) <= Date.now();

  return (
    <Menu label={t`Actions for ${name}`}>
      {() => (
        <>
          {canRead ? (
            <button type="button" onClick={() => void move('read')}>
              <Trans>Check now</Trans>
            </button>
          ) : null}
          {campaign.status === 'running' ? (
            <button type="button" onClick={() => void move('pause')}>
              <Trans context="campaign">Pause</Trans>
            </button>
          ) : (
            <button type="button" onClick={() => void move('activate')}>
              <Trans context="campaign">Activate</Trans>
            </button>
          )}
          <button type="button" onClick={() => void copyKeywords(campaign)}>
            <Trans>Copy the keywords</Trans>
          </button>
          <Link to={`${path('/youtube-campaign/create')}?from=${campaign.id}`}>
            <Trans>Copy as new</Trans>
          </Link>
        </>
      )}
    </Menu>
  );
}

/** Keywords one a line, as the form of a campaign takes them. */
async function copyKeywords({ id }: Campaign): Promise<void> {
  try {
    const { data } = await callApi(getCampaign, { params: { campaignId: String(id) } });
    await navigator.clipboard.writeText(data.keywords.join('\n'));
    tell({ about: `campaign-${id}`, tone: 'ok', words: msg`The keywords are copied.` });
  } catch {
    tell({ about: `campaign-${id}`, tone: 'stop', words: msg`The keywords could not be copied.` });
  }
}
