import { ApiError } from '@fanfare/client/api-error.ts';
import { redirect } from 'react-router';

export type PageRead<Page> = {
  /** null when the list could not be read; all around it stands. */
  page: Page | null;
  /** By which the operator finds why it could not be; null where nothing failed, or nothing is known of it. */
  failureId: string | null;
};

/** One page of a list. A mark that means nothing leads to `firstPage`, a server that can not answer leaves the list out. */
export async function readPage<Page>(
  ask: () => Promise<Page>,
  firstPage: string | null,
): Promise<PageRead<Page>> {
  try {
    return { page: await ask(), failureId: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (firstPage !== null && error.status === 422) throw redirect(firstPage);
    if (error.status < 500) throw error;
    return { page: null, failureId: error.requestId };
  }
}
