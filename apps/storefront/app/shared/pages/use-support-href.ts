import { contactHref } from './contact-href.ts';
import { useInstance } from './instance.ts';

/** Where the way to support leads: a shop that names none is reached at its operator's. */
export function useSupportHref(about?: string): string {
  const { supportContact, operator } = useInstance().settings;

  return contactHref(supportContact ?? operator.email, about);
}
