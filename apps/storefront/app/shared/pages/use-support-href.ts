import { contactHref } from './contact-href.ts';
import { useInstance } from './instance.ts';

/** Link to support: a shop without a support contact uses its operator's e-mail. */
export function useSupportHref(about?: string): string {
  const { supportContact, operator } = useInstance().settings;

  return contactHref(supportContact ?? operator.email, about);
}
