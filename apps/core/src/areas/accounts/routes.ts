import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { FORM_TYPE } from '../../http/page-forms.ts';
import { changeProfile } from './face/change-profile.ts';
import { setClientIds } from './face/client-ids.ts';
import { profileOf } from './face/profile.ts';
import { storeMarketingSource } from './face/store.ts';
import { changeEmailPreferences, endLetters, readEmailPreferences } from './profile/email-preferences.ts';

const FORM_LIMIT = 1024;

/** Routes of an account's profile and its choice of letters. */
export async function accountRoutes({ mount, within }: Mount, _: Core, app: FastifyInstance): Promise<void> {
  mount(contract.changeProfile)(async ({ core, caller, body }) =>
    profileOf(core, await changeProfile(core, caller.customerId, body)),
  );

  mount(contract.recordMarketingSource)(async ({ core, caller, body }) => {
    await storeMarketingSource(core.db, caller.customerId, body.marketing_source);
    return null;
  });

  mount(contract.setAnalyticsClientId)(async ({ core, caller, body }) => {
    await setClientIds(core, caller.customerId, body);
    return null;
  });

  mount(contract.getSubscriptions)(async ({ core, params, query }) => ({
    data: await readEmailPreferences(core, { ...params, signature: query.signature }),
  }));

  // Mail programs send a form (RFC 8058).
  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    within(forms).mount(contract.changeSubscriptions)(async ({ core, params, query, body }) => {
      const { 'List-Unsubscribe': oneClick, ...flags } = body;
      const signed = { ...params, signature: query.signature };
      return {
        data: await (oneClick === undefined
          ? changeEmailPreferences(core, signed, flags)
          : endLetters(core, signed)),
      };
    });
  });
}
