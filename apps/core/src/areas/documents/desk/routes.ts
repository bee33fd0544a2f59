import * as contract from '@fanfare/contract';
import { FILE_HEADERS } from '../../../http/file-headers.ts';
import type { Mount } from '../../../http/mount.ts';
import { actorName } from '../../../security/audit.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { requireDocuments } from '../../accounts/face/verification.ts';
import { allowLook, viewDocument } from '../view-document.ts';
import { decideDocuments } from './decide-documents.ts';
import { listDocuments } from './list.ts';
import { readDocuments } from './read.ts';

/** Documents of customers: what waits, the photos, and the decisions. */
export function deskRoutes({ mount }: Mount): void {
  mount(contract.staff.listDeskDocuments)(({ core, query }) => listDocuments(core, query));

  mount(contract.staff.getDeskDocuments)(async ({ core, params, locale }) => ({
    data: await readDocuments(core, params.customerId, locale),
  }));

  mount(contract.staff.openPhoto)(async ({ core, tx, actor, params: { documentId } }) => {
    const look = { id: documentId, by: actorName(actor) };
    const { document, expires, signature } = await allowLook(core, tx, look);
    return {
      answer: { data: { expires, signature } },
      deed: {
        action: 'customer.document_opened',
        target: document.customer_id,
        after: { document: documentId, step: document.step },
      },
    };
  });

  // The session names who was let look, not the address.
  mount(contract.staff.getPhoto)(async ({ core, caller, params, query, request, reply }) => {
    const by = actorName({ staff: caller.customerId });
    const picture = await viewDocument(core, { id: params.documentId, by, ...query });
    logSecurity(core, 'document_viewed', { document: params.documentId, by }, request);
    reply.headers({ ...FILE_HEADERS, 'content-type': 'image/jpeg', 'content-disposition': 'inline' });
    return picture;
  });

  mount(contract.staff.acceptDocuments)(async ({ core, tx, actor, params, body }) => {
    const decision = {
      verdict: { outcome: 'accepted' },
      by: actorName(actor),
      seen: body.documents,
    } as const;
    return {
      answer: null,
      deed: (await decideDocuments(core, tx, String(params.customerId), decision)).deed,
    };
  });

  mount(contract.staff.refuseDocuments)(async ({ core, tx, actor, params, body }) => {
    const { documents: seen, code, note = null } = body;
    const decision = {
      verdict: { outcome: 'refused', code, reason: note },
      by: actorName(actor),
      seen,
    } as const;
    return {
      answer: null,
      deed: (await decideDocuments(core, tx, String(params.customerId), decision)).deed,
    };
  });

  mount(contract.staff.askForDocuments)(async ({ core, tx, params }) => ({
    answer: null,
    deed: (await requireDocuments(core, tx, String(params.customerId))).deed,
  }));
}
