import { type Caller, customerIdOf } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { type ApiTokenRow, listTokens } from '../face/api-token-store.ts';

/** The caller's own token. Throws 404 for another's, one that has ended and an unknown one. */
export async function ownToken(
  core: Core,
  caller: Caller,
  { params }: { params: { tokenId?: unknown } },
): Promise<ApiTokenRow> {
  const tokens = await listTokens(core.db, customerIdOf(caller) ?? 0);
  const token = tokens.find(({ id }) => id === Number(params.tokenId));
  if (!token) throw notFound('page');

  return token;
}
