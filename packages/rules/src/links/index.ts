export { identifyLink } from './identify.ts';
export type { LinkError } from './types.ts';
