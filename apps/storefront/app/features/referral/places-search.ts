import type { ReferralPlaces } from './load-referral.server.ts';

/** The search part of the address that shows these pages of both lists. */
export function placesSearch({ after, paid }: ReferralPlaces): string {
  return new URLSearchParams({ ...(after !== null && { after }), ...(paid !== null && { paid }) }).toString();
}
