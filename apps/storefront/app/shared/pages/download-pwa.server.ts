import type { MiddlewareFunction } from 'react-router';
import { requestAddress } from '../addresses/request-address.server.ts';
import { REOPENED_OFFER, RESET_PARAMETER } from '../ordering/closed-offer.ts';

/** Whoever follows a link to the app is offered it, whether they closed the offer or not (DLG-25). */
export const downloadPWA: MiddlewareFunction = async ({ context }, next) => {
  const answer = await next();
  const isAsked = context.get(requestAddress).searchParams.has(RESET_PARAMETER);
  if (isAsked && answer instanceof Response) answer.headers.append('set-cookie', REOPENED_OFFER);

  return answer;
};
