import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { RankingQuery, RankingSource } from '../src/adapters/rankings/port.ts';
import { makeRankings } from '../src/adapters/rankings/rankings.ts';
import { readCampaignPositions } from '../src/areas/campaigns/read-campaign-positions.ts';
import { startDueReadings } from '../src/areas/campaigns/start-due-readings.ts';
import type { Core } from '../src/core.ts';
import type { Api, TestCustomer } from './api.ts';
import { rankingSource } from './rankings.ts';
import { freshLink } from './samples.ts';
import { signInAgain } from './unpaid.ts';

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

/** Parameters of calls about a campaign. */
export const campaignAt = ({ id }: { id: number }) => ({ params: { campaignId: String(id) } });

export const errorsOf = ({ body }: { body: unknown }) => (body as contract.ErrorBody).errors;

/** So many keywords. */
export const someKeywords = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, place) => `${word} ${place}`);

/** Number of keywords that the plan of a customer counts. */
export async function trackedBy(api: Api, customer: TestCustomer): Promise<number | undefined> {
  return (await api.call(contract.getPlan, {}, customer)).body.data?.tracked_keywords;
}

/** A new customer with a plan. */
export async function buyerWithPlan(api: Api, planId: string = PLANS.standard): Promise<TestCustomer> {
  const buyer = await api.customer();
  await choosePlan(api, buyer, planId);

  return buyer;
}

/** A campaign as it is now, also hours later. */
export async function campaignNow(api: Api, buyer: TestCustomer, id: number) {
  return (await api.call(contract.getCampaign, campaignAt({ id }), await signInAgain(api, buyer))).body.data;
}

/** Positions of a campaign as they are now. */
export async function keywordsNow(api: Api, buyer: TestCustomer, id: number, query = {}) {
  const { token } = await signInAgain(api, buyer);
  const reply = await api.call(contract.getCampaignKeywords, { ...campaignAt({ id }), query }, { token });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));

  return reply.body.data;
}

/** Keywords of a campaign with their positions. */
export const positionsNow = async (api: Api, buyer: TestCustomer, id: number, query = {}) =>
  (await keywordsNow(api, buyer, id, query)).keywords.map(({ keyword, position }) => [keyword, position]);

/** Leaves nothing of the campaigns that there are to be read, and every source free. */
export async function forgetReadings({ db }: Core): Promise<void> {
  await sql`update campaign_reading set next_try_at = null`.execute(db);
  await sql`update campaign set next_reading_at = null`.execute(db);
  await sql`update ranking_lane set free_at = 'epoch', asked = 0, failures = 0`.execute(db);
}
