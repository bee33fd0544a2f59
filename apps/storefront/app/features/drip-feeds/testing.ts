import type { DripFeed } from '@fanfare/contract';

/** A feed of five growing runs with the fields that a test is about. */
export function aFeed(over: Partial<DripFeed> = {}): DripFeed {
  return {
    id: 9,
    url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
    quantity: 1000,
    service: {
      id: 1,
      name: 'Views',
      slug: 'views',
      type: 'youtube-views',
      network_id: 1,
      speed: '',
      start_time: '',
      guarantee: null,
      is_package: false,
      price_type: 'per_unit',
      pricing_per: 1000,
    },
    runs: 5,
    orders_count: 0,
    minutes_between_runs: 60,
    status: 'in_processing',
    contents_limit: 5,
    total_quantity: 6000,
    actions: { cancelable: true, payable: false },
    created_at: '2026-03-01T10:00:00.000Z',
    mode: 'increase',
    quantity_step: 100,
    is_paid: true,
    delivered: 0,
    cost: '14.40',
    refunded: '0.00',
    next_run_at: null,
    completed_at: null,
    ...over,
  };
}
