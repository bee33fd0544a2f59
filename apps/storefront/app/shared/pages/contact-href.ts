/**
 * Where a contact of the operator leads: an address of mail, to which a letter about something is begun, or a page such as a
 * chat, which can not be told.
 */
export function contactHref(contact: string, about?: string): string {
  if (!contact.includes('@') || contact.startsWith('http')) return contact;

  return about === undefined ? `mailto:${contact}` : `mailto:${contact}?subject=${encodeURIComponent(about)}`;
}
