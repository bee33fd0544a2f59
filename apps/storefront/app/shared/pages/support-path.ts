/** Path of the form that writes to the support, about an order where one is named. */
export const supportPath = (orderId?: number): string =>
  `/support/new${orderId === undefined ? '' : `?order=${orderId}`}`;
