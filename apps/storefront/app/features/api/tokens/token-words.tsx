import type { ListedToken, TokenScope } from '@fanfare/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

const UNUSED_MS = 60 * 86_400_000;

/** True for a token that nobody has used for sixty days. */
export const isUnused = ({ last_used_at, created_at }: ListedToken, now: Date): boolean =>
  now.getTime() - Date.parse(last_used_at ?? created_at) > UNUSED_MS;

/** Scopes of a token, in a few words. */
export function Rights({ scopes }: Pick<ListedToken, 'scopes'>) {
  const { t } = useLingui();
  const words: Record<TokenScope, string> = {
    'orders.read': t({ message: 'read', context: 'right of a token' }),
    'orders.create': t({ message: 'order', context: 'right of a token' }),
    'orders.cancel': t({ message: 'cancel', context: 'right of a token' }),
    'money.read': t({ message: 'money', context: 'right of a token' }),
    reseller: t({ message: 'all of API v2', context: 'right of a token' }),
  };
  if (scopes.length === 1 && scopes[0] === 'orders.read')
    return <Trans context="right of a token">read only</Trans>;

  return scopes.map((scope) => words[scope]).join(', ');
}

/** Networks from which a token may be used. */
export function Places({ ip_addresses: places }: Pick<ListedToken, 'ip_addresses'>) {
  if (places.length === 0) return <Trans>anywhere</Trans>;

  return places.length === 1 ? (
    <bdi>{places[0]}</bdi>
  ) : (
    <Plural value={places.length} one="# address" other="# addresses" />
  );
}

/** The name of a token; the one of the account's screen has none. */
export function useTokenName(): (token: Pick<ListedToken, 'name'>) => string {
  const { t } = useLingui();

  return ({ name }) => name || t`API token`;
}
