import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { presentYoutubeAccount } from '../accounts/face/youtube-accounts.ts';
import { checkProof } from './check-proof.ts';
import { type AccountRow, findAccount, findAccounts } from './face/store.ts';
import { linkChannel } from './link-channel.ts';
import { beginPermission } from './permission-page-routes.ts';
import { presentLinked } from './present.ts';
import { unlinkChannel } from './unlink-channel.ts';

/** The calls about linked channels (API-29..32, API-134..137). */
export function accountRoutes({ mount }: Mount): void {
  mount(contract.listLinkedChannels)(async ({ core, caller }) => ({
    data: (await findAccounts(core.db, caller.customerId)).map(presentLinked),
    can_link: core.reporting !== null,
    asks_permission: core.reporting !== null && core.reporting.permissions !== null,
  }));

  mount(contract.linkChannel, { limits: ['channelLinksByCaller'] })(
    async ({ core, caller, body, request }) => {
      const account = await linkChannel(core, caller.customerId, body.youtube_channel_url);
      logSecurity(core, 'channel_linked', { account: caller.customerId }, request);
      return { data: presentYoutubeAccount(account) };
    },
  );

  mount(contract.unlinkChannel)(async ({ core, caller, subject, request }) => {
    await unlinkChannel(core, subject);
    logSecurity(core, 'channel_unlinked', { account: caller.customerId }, request);
    return null;
  });

  mount(contract.verifyChannelCode, { limits: ['channelChecksByCaller'] })(async ({ core, subject }) => {
    await checkProof(core, subject, 'code_found_at');
    return { data: await presentNow(core, subject) };
  });

  mount(contract.verifyPublicSubscriptions, { limits: ['channelChecksByCaller'] })(
    async ({ core, subject }) => {
      await checkProof(core, subject, 'subscriptions_public_at');
      return { data: await presentNow(core, subject) };
    },
  );

  mount(contract.allowChannelReading, { limits: ['channelLinksByCaller'] })(
    ({ core, subject, locale, reply }) => ({
      data: { url: beginPermission(core, reply, { account: subject, locale }) },
    }),
  );
}

async function presentNow(core: Core, { id }: AccountRow) {
  const account = await findAccount(core.db, id);
  if (!account) throw notFound('page');

  return presentYoutubeAccount(account);
}
