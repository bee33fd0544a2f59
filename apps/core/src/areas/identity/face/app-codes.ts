import { plainCode } from '@fanfare/rules';
import { Secret, TOTP } from 'otpauth';
import type { Core } from '../../../core.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import type { SecondFactorRow } from './second-factor-store.ts';

/** The defaults of every authenticator app: RFC 6238 with SHA-1, six digits, half a minute. */
const TERMS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks of telephones are half a minute off at most. */
const STEPS_OFF = 1;

export const newAppSecret = () => new Secret({ size: SECRET_BYTES });

/** The address that an app reads from its QR code; the shop and the account stand over the code there. */
export function appAddress(secret: Secret, { shop, email }: { shop: string; email: string }): string {
  return new TOTP({ ...TERMS, secret, issuer: shop, label: email }).toString();
}

export function sealSecret(core: Core, customerId: number, secret: Secret): Buffer {
  return seal(core.secrets, lockOf(customerId), secret.bytes);
}

/** The half minute that a code of six digits was made for, by now give or take one; null for a wrong one. */
export function stepOfCode(
  core: Core,
  { customer_id, secret: sealed }: SecondFactorRow,
  code: string,
): number | null {
  const bytes = unseal(core.secrets, lockOf(customer_id), sealed);
  if (bytes === null) return null;
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = core.clock.now().getTime();
  const off = new TOTP({ ...TERMS, secret }).validate({
    token: plainCode(code),
    timestamp,
    window: STEPS_OFF,
  });

  return off === null ? null : Math.floor(timestamp / (TERMS.period * 1000)) + off;
}

/** The code that an app shows now, for the demo's door. */
export function codeNow(core: Core, { customer_id, secret: sealed }: SecondFactorRow): string | null {
  const bytes = unseal(core.secrets, lockOf(customer_id), sealed);
  if (bytes === null) return null;
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });

  return new TOTP({ ...TERMS, secret }).generate({ timestamp: core.clock.now().getTime() });
}

const lockOf = (customerId: number) => ({ purpose: 'second factor', owner: String(customerId) });
