import { callApi } from '@fanfare/client/api.ts';
import { countReferralClick } from '@fanfare/contract';

/** Tells the shop that somebody's link was followed: whose, and nothing else. */
export const countClick = (code: string) =>
  callApi(countReferralClick, { body: { affiliate_code: code } }).catch(() => null);
