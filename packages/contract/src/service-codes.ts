/** Bits of `flags` in the catalogue document. */
export const SERVICE_FLAGS = {
  hasRefill: 1,
  isDeactivated: 2,
  isPackage: 4,
  /** The price is for one package, whatever `isPricedPerOne` says. */
  isPricedPerPackage: 8,
  /** The price is for one unit; without this bit for a thousand. */
  isPricedPerOne: 16,
  dripFeedIsAllowed: 32,
  /** The words are English in a document of another language. */
  isInEnglish: 64,
  /** The quantity is the number of lines in the buyer's text. */
  isCountedByText: 128,
  needsNoLink: 256,
} as const;

/** The slug that a service has unless the operator gave another: the network's, then the words of the name. */
export function slugOf(networkSlug: string, name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

  return `${networkSlug}-${words}`;
}
