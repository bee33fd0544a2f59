import { ApiError } from '@fanfare/client/api-error.ts';
import { redirect } from 'react-router';

export type PageRead<Page> = {
  /** null when the list could not be read; all around it stands. */
  page: Page | null;
  /** Request id by which the operator finds the failure; null when nothing failed or the id is unknown. */
  failureId: string | null;
};

/** Reads one page of a list. An invalid cursor leads to `firstPage`; when the server cannot answer, the list is left out. */
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
