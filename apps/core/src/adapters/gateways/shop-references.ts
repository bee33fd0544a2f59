import { createHash } from 'node:crypto';

/**
 * References of a shop at a gateway. Two shops may share an account and number their invoices alike, so each reference begins
 * with the shop.
 */
export type ShopReferences = {
  /** Turns our `12` into `shop.example/12`. */
  write(reference: string): string;
  /** Turns it back; null for another shop's reference. */
  read(written: string | null | undefined): string | null;
};

export function shopReferences(publicUrl: string): ShopReferences {
  return withPrefix(`${new URL(publicUrl).host}/`);
}

/** References of letters, digits and dashes, for gateways that accept nothing else: `3f0a1b2c4d5e-12`. */
export function plainReferences(publicUrl: string): ShopReferences {
  const { host } = new URL(publicUrl);

  return withPrefix(`${createHash('sha256').update(host).digest('hex').slice(0, 12)}-`);
}

function withPrefix(prefix: string): ShopReferences {
  return {
    write: (reference) => prefix + reference,
    read: (written) => (written?.startsWith(prefix) ? written.slice(prefix.length) : null),
  };
}
