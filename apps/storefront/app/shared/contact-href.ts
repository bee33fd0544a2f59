/** Where a contact of the operator leads: an address of mail, or a page such as a chat. */
export function contactHref(contact: string): string {
  return contact.includes('@') && !contact.startsWith('http') ? `mailto:${contact}` : contact;
}
