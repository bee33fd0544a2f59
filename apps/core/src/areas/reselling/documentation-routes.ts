import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { documentedCall, documentedEvents, documentedNames } from './documented-calls.ts';

/** What the page of the documentation tells of the calls of API v1 and of events. */
export function documentationRoutes({ mount }: Mount): void {
  mount(contract.listDocumentedCalls)(async () => ({ data: documentedNames() }));

  mount(contract.getDocumentedCall)(async ({ params }) => {
    const call = documentedCall(params.callName);
    if (call === null) throw notFound('page');
    return { data: call };
  });

  mount(contract.listDocumentedEvents)(async () => ({ data: documentedEvents() }));
}
