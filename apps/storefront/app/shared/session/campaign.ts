import { CAMPAIGN_FIELDS } from '@fanfare/contract';
import { inStorage } from '../browser/in-storage.ts';
import type { ConsentChoices } from './consent.ts';

/** By which campaign a reader came, as its link says. */
export type Campaign = { [F in (typeof CAMPAIGN_FIELDS)[number]]?: string };

const KEPT = 'campaign';
/** More is refused by the registration. */
const LONGEST = 200;

/** What the address of a campaign says, cut where it is too long. What may be somebody's e-mail is left out. */
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

/** The same where scripts run. */
export function currentCampaign(choices: ConsentChoices | null): Campaign {
  return toldCampaign(
    inStorage((storage) => storage.getItem(KEPT)),
    choices,
  );
}
