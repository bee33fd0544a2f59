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
  const prefix = `${new URL(publicUrl).host}/`;

  return {
    write: (reference) => prefix + reference,
    read: (written) => (written?.startsWith(prefix) ? written.slice(prefix.length) : null),
  };
}
