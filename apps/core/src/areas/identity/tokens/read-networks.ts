import { type FieldMessages, invalid } from '../../../refusal.ts';
import { isWithin, readNetwork } from '../sign-in/networks.ts';

/** Addresses and networks as they are kept, each once. Throws 422 on `ip_addresses.N` for what is neither. */
export function readNetworks(texts: readonly string[]): string[] {
  const read = texts.map(readNetwork);
  const wrong: FieldMessages = {};
  for (const [place, network] of read.entries())
    if (network === null) wrong[`ip_addresses.${place}`] = [{ id: 'accounts.not_an_address' }];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);

  return [...new Set(read.filter((network) => network !== null))];
}

/** True when a token could be used from more places than before. A part of a network that is not an address counts as one. */
export function isWider(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;

  return (
    after.length === 0 ||
    after.some(
      (network) => !before.includes(network) && (network.includes('/') || !isWithin(network, before)),
    )
  );
}
