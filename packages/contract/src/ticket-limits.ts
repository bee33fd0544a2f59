/** Characters of a message that a page sends to the support. */
export const TICKET_MESSAGE = { least: 10, most: 2000 } as const;
/** Files of a message. */
export const TICKET_FILES = 5;
