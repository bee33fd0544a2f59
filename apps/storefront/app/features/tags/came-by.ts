import { followAffiliate } from '../../shared/session/affiliate.ts';
import { followCampaign } from '../../shared/session/campaign.ts';
import { type ConsentChoices, consentIn } from '../../shared/session/consent.ts';
import { countClick } from './count-click.ts';

/** Remembers by whose link and which campaign a reader came. The shop itself counts the link, with nothing about who followed it. */
export async function rememberCameBy(search: string, choices: ConsentChoices | null): Promise<void> {
  followCampaign(search);
  const code = followAffiliate(search, choices ?? consentIn(document.cookie));
  if (code !== null) await countClick(code);
}
