/** Keeps for 2 days that the offer to install the shop was closed (CONST-45). */
const NAME = 'install_closed';
const SECONDS = 2 * 86_400;

/** Address parameter that shows the offer again, even to a reader who closed it (DLG-25). */
export const RESET_PARAMETER = 'download_app';

export const CLOSED_OFFER = `${NAME}=1; path=/; max-age=${SECONDS}; samesite=lax`;
export const REOPENED_OFFER = `${NAME}=; path=/; max-age=0; samesite=lax`;

export function hasClosedOffer(cookies: string): boolean {
  return cookies.split('; ').some((pair) => pair.startsWith(`${NAME}=`));
}
