import type { Network, PaymentMethod, Service, ServiceType } from '@fanfare/contract';

/** Makers of test data: whole objects with the fields that a test is about. */
export function aService(over: Partial<Service> = {}): Service {
  return {
    id: 1,
    name: 'Views',
    slug: 'views',
    type: 'youtube-views',
    service_type_id: 1,
    network_id: 1,
    short_description: '',
    default_price: '2.40',
    price: '2.4',
    discount_percent: 0,
    price_type: 'per_unit',
    pricing_per: 1000,
    floor_price: null,
    default_quantity: 2000,
    default_quantity_price: '4.80',
    min_quantity: 500,
    max_quantity: 100_000,
    quantity_step: 100,
    has_refill: false,
    guarantee: null,
    guarantee_days: null,
    is_enabled: true,
    is_deactivated: false,
    restricted_access: false,
    is_package: false,
    drip_feed_is_allowed: false,
    calculable_quantity: false,
    url_is_required: true,
    speed: '',
    start_time: '',
    start_time_minutes_min: null,
    start_time_minutes_max: null,
    geo: '',
    geo_countries: [],
    labels: [],
    features: [],
    targets: [],
    allowed_use_countries: [],
    ...over,
  };
}

export function aType(over: Partial<ServiceType> = {}): ServiceType {
  return {
    id: 1,
    slug: 'youtube-views',
    name: 'Views',
    title: 'YouTube views',
    icon: '',
    color: '#000000',
    network_id: 1,
    network: { id: 1, slug: 'youtube', name: 'YouTube', icon: '', color: '#ff0000' },
    link_kinds: [],
    services: [],
    faq: [],
    meta_title: '',
    meta_description: '',
    ...over,
  };
}

export function aNetwork(over: Partial<Network> = {}): Network {
  return {
    id: 1,
    slug: 'youtube',
    name: 'YouTube',
    color: '#ff0000',
    icon: '',
    type: '',
    hasSearch: false,
    url_placeholder: '',
    url_examples: [],
    service_types: [],
    ...over,
  };
}

export function aMethod(over: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 1,
    name: 'Bank card',
    translate_key: 'card',
    strategy: 'gateway',
    fee_percent: 0.035,
    min_amount: '1.00',
    max_amount: null,
    charge_currency: 'USD',
    charge_type: 'single',
    icon: '',
    description: '',
    additional_information: null,
    comments: null,
    reward_percent: 0,
    bonuses: [],
    public_fields: { qr_code: null, is_user_comment: false },
    ...over,
  };
}
