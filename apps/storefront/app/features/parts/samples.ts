export const NOW = '2026-03-01T10:00:00.000Z';
export const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';
export const LONG =
  'Followers with a very long name that a customer in any language may have to read to its very end';
export const PRICED = {
  price: '1.8',
  default_price: '2.4',
  discount_percent: 25,
  price_type: 'per_unit',
  pricing_per: 1000,
} as const;
