let token: string | null = null;

/** Token of the order form on this page: the operator's, or that of a widget; null where there is none. */
export function orderToken(): string | null {
  return token;
}

/** Sets whose order form this page has, before any call of it. */
export function setOrderToken(its: string | null): void {
  token = its;
}
