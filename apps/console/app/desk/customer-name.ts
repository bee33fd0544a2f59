/** A customer as the desk names them: by their company, their own name, their mailbox, or their number. */
export function customerName({
  id,
  name,
  company,
  email,
}: {
  id: number;
  name: string;
  company: string | null;
  email: string | null;
}): string {
  return company ?? (name || (email ?? `#${id}`));
}
