/** Link for an operator's contact: mailto with a subject for an e-mail address; a page, such as a chat, takes no subject. */
export function contactHref(contact: string, about?: string): string {
  if (!contact.includes('@') || contact.startsWith('http')) return contact;

  return about === undefined ? `mailto:${contact}` : `mailto:${contact}?subject=${encodeURIComponent(about)}`;
}
