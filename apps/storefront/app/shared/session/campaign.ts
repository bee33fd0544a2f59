import { inStorage } from '@fanfare/client/in-storage.ts';
import { CAMPAIGN_FIELDS } from '@fanfare/contract';
import type { ConsentChoices } from './consent.ts';

/** Campaign parameters of the reader's link. */
export type Campaign = { [F in (typeof CAMPAIGN_FIELDS)[number]]?: string };

const KEPT = 'campaign';
/** Maximum that the registration accepts. */
const LONGEST = 200;

/** Campaign parameters of an address, cut at the maximum length. Values that may be an e-mail are dropped. */
export function campaignIn(search: URLSearchParams): Campaign {
  const told = CAMPAIGN_FIELDS.map((name) => [name, search.get(name)?.trim().slice(0, LONGEST)]);

  return Object.fromEntries(told.filter(([, value]) => value && !value.includes('@')));
}

/** Keeps the campaign of the address where the visit began for this visit, in the memory of the tab. The last link wins. */
export function followCampaign(search: string): void {
  const campaign = new URLSearchParams(campaignIn(new URLSearchParams(search))).toString();
  if (campaign !== '') inStorage((storage) => storage.setItem(KEPT, campaign));
}

/** The campaign of this visit; of who lets neither analytics nor advertising in nothing is told (C-35). */
export function toldCampaign(search: string | null, choices: ConsentChoices | null): Campaign {
  const mayBeTold = choices?.analytics === 'granted' || choices?.advertising === 'granted';

  return mayBeTold ? campaignIn(new URLSearchParams(search ?? '')) : {};
}

/** Current campaign in the browser. */
export function currentCampaign(choices: ConsentChoices | null): Campaign {
  return toldCampaign(
    inStorage((storage) => storage.getItem(KEPT)),
    choices,
  );
}
