export { identifyLink } from './identify.ts';
export type { IdentifiedLink, LinkError, LinkKind, LinkResult, NetworkSlug } from './types.ts';
