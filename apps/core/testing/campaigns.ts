import * as contract from '@fanfare/contract';
import type { RankingQuery, RankingSource } from '../src/adapters/rankings/port.ts';
import { makeRankings } from '../src/adapters/rankings/rankings.ts';
import { readCampaignPositions } from '../src/areas/campaigns/read-campaign-positions.ts';
import { startDueReadings } from '../src/areas/campaigns/start-due-readings.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { rankingSource } from './rankings.ts';
import { freshLink } from './samples.ts';

/** Ids of plans of the demo. */
export const PLANS = { free: '1', basic: '2', standard: '3', agency: '4' } as const;

/** Ids of countries. */
export const UK = 233;
export const IRELAND = 106;
export const GERMANY = 83;

/** Starts a plan with its trial, or changes to it. */
export async function choosePlan(api: Api, { token }: TestCustomer, planId: string): Promise<void> {
  const reply = await api.call(contract.subscribeToPlan, { params: { planId }, body: {} }, { token });
  if (reply.status !== 200) throw new Error(`plan ${planId} was refused: ${JSON.stringify(reply.body)}`);
}

type Body = Parameters<typeof campaignBody>[0];

export const campaignBody = (
  change: Partial<{
    url: string;
    countries: number[];
    track: contract.CampaignTrack;
    keywords: string[];
  }> = {},
) => ({
  url: freshLink(),
  countries: [UK],
  track: 'daily' as contract.CampaignTrack,
  keywords: ['coast walk', 'cliff walk'],
  ...change,
});

/** Creates a campaign. */
export async function makeCampaign(
  api: Api,
  customer: TestCustomer,
  change: Body = {},
): Promise<contract.CampaignDetail> {
  const reply = await api.call(contract.createCampaign, { body: campaignBody(change) }, customer);
  if (reply.status !== 201) throw new Error(`the campaign was refused: ${JSON.stringify(reply.body)}`);

  return reply.body.data;
}

/** A campaign of somebody who has no plan yet. */
export async function campaignOf(api: Api, customer: TestCustomer): Promise<contract.CampaignDetail> {
  await choosePlan(api, customer, PLANS.standard);

  return makeCampaign(api, customer);
}

type Say = (query: RankingQuery) => ReturnType<Parameters<typeof rankingSource>[1]>;

/** A source of positions that answers as a test says, in place of the core's own. */
export function takeRankings(core: Core, say: Say, change: Partial<RankingSource> = {}) {
  const asked: RankingQuery[] = [];
  let answer = say;
  const source = rankingSource(
    'search',
    (query) => {
      asked.push(query);
      return answer(query);
    },
    change,
  );
  core.rankings = makeRankings([source]);

  return {
    /** Questions in their order. */
    asked,
    says(next: Say) {
      answer = next;
    },
  };
}

/** Begins readings that are due, and reads the positions of campaigns at every source. */
export async function readCampaigns(core: Core): Promise<void> {
  await startDueReadings(core);
  await Promise.all(core.rankings.sources.map(({ name }) => readCampaignPositions(core, name)));
}
