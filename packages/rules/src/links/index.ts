import { networks } from './networks/index.ts';

export { identifyLink } from './identify.ts';
export type { LinkError } from './types.ts';

/** Slugs of the networks whose links have kinds of their own. */
export const networkSlugs: readonly string[] = networks.map(({ slug }) => slug);
