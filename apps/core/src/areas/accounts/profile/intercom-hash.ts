import { createHmac } from 'node:crypto';

/** Proves to Intercom that it is this customer who writes (identity verification: HMAC-SHA256 of the user id, hex). */
export function intercomHash(secret: string, customerId: number): string {
  return createHmac('sha256', secret).update(String(customerId)).digest('hex');
}
