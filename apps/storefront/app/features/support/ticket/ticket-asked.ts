/** Request for a ticket: by its customer, or with the token of a guest's link. */
export type TicketAsked = { params: { ticketId: string }; query: { locale: string; token?: string } };

export const ticketAsked = (id: number | string, locale: string, token: string | null): TicketAsked => ({
  params: { ticketId: String(id) },
  query: { locale, ...(token !== null && { token }) },
});
