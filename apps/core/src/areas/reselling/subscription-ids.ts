/** Subscriptions, and services that can be subscribed to, have ids of their own above those of orders and services. */
const FIRST = 1_000_000_000;

export const idOfSubscribed = (id: number): number => FIRST + id;

/** The id of the service or the subscription itself; null for one of an order or an ordinary service. */
export const subscribedOf = (id: number): number | null => (id > FIRST ? id - FIRST : null);
