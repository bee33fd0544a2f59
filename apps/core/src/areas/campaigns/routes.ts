import * as contract from '@fanfare/contract';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { createCampaign } from './create-campaign.ts';
import { activateCampaign, pauseCampaign } from './move-campaign.ts';
import { listCampaigns, readCampaign } from './read-campaigns.ts';
import { readKeywordPositions } from './read-keyword-positions.ts';
import { readNow } from './read-now.ts';
import { readTerms } from './read-terms.ts';

export function campaignRoutes({ mount }: Mount): void {
  mount(contract.listCampaigns)(({ core, caller, query, locale }) =>
    listCampaigns(core, caller.customerId, query, locale),
  );

  mount(contract.createCampaign, { limits: ['ordersByCaller'] })(({ core, once, payer, body, locale }) =>
    once(async (tx) => ({
      data: await readCampaign(core, tx, await createCampaign(core, tx, payer.id, body), locale),
    })),
  );

  mount(contract.getCampaign)(async ({ core, subject, locale }) => ({
    data: await readCampaign(core, core.reads.of(subject.customer_id), subject, locale),
  }));

  const moves = [
    [contract.readCampaign, readNow],
    [contract.activateCampaign, activateCampaign],
    [contract.pauseCampaign, pauseCampaign],
  ] as const;
  for (const [endpoint, move] of moves)
    mount(endpoint)(({ core, subject, locale }) =>
      inTransaction(core, async (tx) => {
        await move(core, tx, subject);
        return { data: await readCampaign(core, tx, subject, locale) };
      }),
    );

  mount(contract.getCampaignKeywords)(async ({ core, subject, query }) => ({
    data: await readKeywordPositions(core, subject, query),
  }));

  mount(contract.getCampaignTerms)(async ({ core, caller }) => ({
    data: await readTerms(core, caller.customerId),
  }));
}
