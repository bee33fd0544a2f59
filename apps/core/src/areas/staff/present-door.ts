import type { door } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { staffPermissionsOf, staffRoleOf } from '../../security/staff-role.ts';
import { DEMO_STAFF } from '../../seed/demo-accounts.ts';
import { codeNow } from '../identity/face/app-codes.ts';
import { passkeysOf } from '../identity/face/passkey-store.ts';
import { readSecondFactor } from '../identity/face/second-factor.ts';
import { findSecondFactor } from '../identity/face/second-factor-store.ts';
import type { StaffSession } from './staff-sessions.ts';

const demoStaff = Object.values(DEMO_STAFF).map(({ email, password }) => ({ email, password }));

/** Current code of the app of the demo's staff: nobody has their phone. */
async function demoCode(core: Core, found: StaffSession | null): Promise<string | null> {
  if (found === null || !demoStaff.some(({ email }) => email === found.account.email)) return null;
  const factor = await findSecondFactor(core.db, found.account.id);

  return factor ? codeNow(core, factor) : null;
}

/** The shop's name and colours, and how far the holder of a session has come in; null without one. */
export async function presentDoor(core: Core, found: StaffSession | null): Promise<door.Door> {
  const { settings, timeZone } = await core.site.current();
  const { panelName, colors, logoLight } = settings;
  const shop = {
    name: panelName,
    url: core.config.publicUrl,
    logo_url: logoLight,
    time_zone: timeZone,
    colors: { light: colors.light.primary, dark: colors.dark.primary },
    demo: core.config.demo ? { accounts: demoStaff, code: await demoCode(core, found) } : null,
  };
  const role = found === null ? null : staffRoleOf(found.account);
  if (found === null || role === null) return { shop, state: 'out', me: null };

  const { account, session, endsAt } = found;
  const [passkeys, { enabledAt, codesLeft }] = await Promise.all([
    passkeysOf(core.db, account.id),
    readSecondFactor(core, account.id),
  ]);
  const hasFactor = passkeys.length > 0 || enabledAt !== null;

  return {
    shop,
    state: session.proven_at !== null ? 'in' : hasFactor ? 'factor' : 'set_up',
    me: {
      id: account.id,
      name: account.name,
      email: account.email ?? '',
      role,
      permissions: [...staffPermissionsOf(account)],
      factors: { passkeys: passkeys.length, app: enabledAt !== null, recovery_codes: codesLeft },
      proven_at: session.proven_at?.toISOString() ?? null,
      ends_at: endsAt.toISOString(),
    },
  };
}
