import type { MiddlewareFunction } from 'react-router';
import { requestAddress } from '../addresses/request-address.server.ts';
import { REOPENED_OFFER, RESET_PARAMETER } from '../ordering/closed-offer.ts';

/** Resets the install offer for readers who follow a link to the app, even if they closed it (DLG-25). */
export const downloadPWA: MiddlewareFunction = async ({ context }, next) => {
  const answer = await next();
  const isAsked = context.get(requestAddress).searchParams.has(RESET_PARAMETER);
  if (isAsked && answer instanceof Response) answer.headers.append('set-cookie', REOPENED_OFFER);

  return answer;
};
