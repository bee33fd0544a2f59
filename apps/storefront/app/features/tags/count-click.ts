import { callApi } from '@fanfare/client/api.ts';
import { countReferralClick } from '@fanfare/contract';

/** Reports a click on an affiliate link: the affiliate's code and nothing else. */
export const countClick = (code: string) =>
  callApi(countReferralClick, { body: { affiliate_code: code } }).catch(() => null);
