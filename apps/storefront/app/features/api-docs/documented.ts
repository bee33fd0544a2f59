import type { DocumentedCall, DocumentedName } from '@fanfare/contract';
import { type ResellerCall, resellerCall } from './reseller-calls.ts';

export const GUIDES = ['tokens', 'errors', 'webhooks', 'panels'] as const;
export type Guide = (typeof GUIDES)[number];

/** Subject of the page: a guide, a call of API v2 or one of API v1. */
export type Documented =
  | { is: 'guide'; guide: Guide }
  | { is: 'v2'; call: ResellerCall }
  | { is: 'v1'; call: DocumentedCall };

/** Part of an address that names a call of API v1. */
const CABINET = 'v1-';

/** Subject of an address, as far as it can be known without the calls of API v1; null for none of these. */
export function aboutOf(name: string): Exclude<Documented, { is: 'v1' }> | { is: 'v1'; name: string } | null {
  if (name.startsWith(CABINET)) return { is: 'v1', name: name.slice(CABINET.length) };
  const guide = GUIDES.find((known) => known === name);
  if (guide) return { is: 'guide', guide };
  const call = resellerCall(name);

  return call ? { is: 'v2', call } : null;
}

const PATH = '/api/documentation';

/** Address of what is documented, without the language. */
export const guidePath = (guide: Guide) => (guide === 'tokens' ? PATH : `${PATH}?about=${guide}`);
export const resellerPath = (action: string) => `${PATH}?about=${action}`;
export const cabinetPath = ({ name }: Pick<DocumentedName, 'name'>) => `${PATH}?about=${CABINET}${name}`;

/** Path of a call of API v1 as its list shows it. */
export const shortPath = ({ path }: Pick<DocumentedName, 'path'>) => path.replace('/api/v1', '');
