/** The address that opens an order beside the list of all. */
export const openTo = (id: number): string => `/orders?view=all&open=${id}`;
