import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { documentedCall, documentedEvents, documentedNames } from './documented-calls.ts';

/** Calls of API v1 and events, as the page of the documentation shows them. */
export function documentationRoutes({ mount }: Mount): void {
  mount(contract.listDocumentedCalls)(async () => ({ data: documentedNames() }));

  mount(contract.getDocumentedCall)(async ({ params }) => {
    const call = documentedCall(params.callName);
    if (call === null) throw notFound('page');
    return { data: call };
  });

  mount(contract.listDocumentedEvents)(async () => ({ data: documentedEvents() }));
}
