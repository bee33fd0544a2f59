import { createHash } from 'node:crypto';

/**
 * Two shops may share an account at a gateway, and count their invoices alike: what we call a payment there begins with
 * the shop.
 */
export type ShopReferences = {
  /** `shop.example/12` of our `12`. */
  write(reference: string): string;
  /** The other way; null for another shop's. */
  read(written: string | null | undefined): string | null;
};

export function shopReferences(publicUrl: string): ShopReferences {
  return withPrefix(`${new URL(publicUrl).host}/`);
}

/** The same in letters, digits and dashes alone, for gateways that take nothing else: `3f0a1b2c4d5e-12`. */
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
