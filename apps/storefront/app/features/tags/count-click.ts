import { countReferralClick } from '@fanfare/contract';
import { callApi } from '../../shared/api.ts';

/** Tells the shop that somebody's link was followed: whose, and nothing else. */
export const countClick = (code: string) =>
  callApi(countReferralClick, { body: { affiliate_code: code } }).catch(() => null);
