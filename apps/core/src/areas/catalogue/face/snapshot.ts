import type {
  Label,
  Lang,
  Locale,
  MeasuredTimes,
  Network,
  PaymentMethod,
  Service,
  ServiceDetail,
  ServiceFacts,
  ServiceType,
  Target,
} from '@fanfare/contract';
import type { MethodTerms, Micro, QuantityLimits, ServiceTerms } from '@fanfare/rules';
import type { FieldsWith, LineValue } from '../../../data/tables/service-fields.ts';
import type { ServiceContent } from '../contents.ts';
import type { ServiceRow } from '../store.ts';

/** A route of a service: the name of the provider, and its id of the service. */
export type DeliveryRoute = { provider: string; providerService: string };
/** `costPerThousand` in micro-USD; null where nobody knows, or the shop has no rate of its currency. */
export type PricedRoute = DeliveryRoute & { costPerThousand: Micro | null };

/** Facts that are as they are kept, by the names of service-fields.ts. */
export type KeptFacts = {
  [F in FieldsWith<{ fact: string }> as LineValue<F, 'fact'> & string]: (ServiceRow & ServiceContent)[F];
};

/** A service as rules and use cases see it. */
export type CatalogueService = Readonly<KeptFacts> & {
  networkId: number;
  networkSlug: string;
  linkKinds: readonly string[];
  terms: ServiceTerms;
  limits: QuantityLimits;
  /** Temporarily not for sale: staff has stopped it, or no provider delivers it. */
  isDeactivated: boolean;
  /** Routes of new orders, in the order in which they are tried; a package has those of its parts. */
  routes: readonly PricedRoute[];
  /** True for a service that is delivered to a live broadcast. */
  isLive: boolean;
  packageContents: readonly { serviceId: number; quantity: number; isDisplayable: boolean }[];
  targets: readonly Target[];
  /** The service, or another one of its type, needs links alone. */
  mayMeetAlone: boolean;
};

export type CatalogueMethod = {
  id: number;
  strategy: string;
  gateway: string | null;
  /** The currency that its gateway charges, an ISO 4217 code (rules §2.7). */
  chargeCurrency: string;
  terms: MethodTerms;
  isForGuests: boolean;
  isForWidgets: boolean;
  isForTopUp: boolean;
  /** Cards can be linked by it and charged later. */
  isForRecurring: boolean;
};

/**
 * The catalogue at one moment, never changed after it was built: a request works on one snapshot, so that it never
 * sees half of a change. Maps hold disabled services too, since old orders still name them.
 */
export type CatalogueSnapshot = {
  /** Grows with every change of a catalogue table. */
  version: bigint;
  /** Decimals of amounts, the instance's `rounding`. */
  decimals: number;
  services: ReadonlyMap<number, CatalogueService>;
  serviceIdBySlug: ReadonlyMap<string, number>;
  serviceTypeIdBySlug: ReadonlyMap<string, number>;
  networkIdBySlug: ReadonlyMap<string, number>;
  methods: ReadonlyMap<number, CatalogueMethod>;
  /** ISO 3166-1 alpha-2 codes of countries by our ids. */
  countryCodes: ReadonlyMap<number, string>;
  languageIds: ReadonlySet<number>;
  /**
   * Public texts in a language, English where a translation is missing, priced for a customer whose grade gives so many
   * percent.
   */
  content(locale: Locale, gradeDiscountPercent?: number): CatalogueContent;
};

/** A service as its page shows it, without its reviews, which are no part of the catalogue. */
export type UnreviewedDetail = Omit<ServiceDetail, 'reviews'>;

/**
 * The catalogue for readers of a language and grade. Services are built when they are asked for: nobody reads thousands
 * of them after every change.
 */
export type CatalogueContent = {
  /** Ids of enabled, unrestricted services in the operator's order. */
  listed: readonly number[];
  /** The listed services, the most ordered first. */
  byPopularity: readonly number[];
  /** An enabled service, restricted or not. */
  service(id: number): Service | undefined;
  detail(id: number): UnreviewedDetail | undefined;
  /** Durations of recent orders of a service; null under 10 orders. */
  measuredTimes(id: number): MeasuredTimes | null;
  /** Measured facts of an enabled service; undefined also where the operator shows none. */
  facts(id: number): ServiceFacts | undefined;
  /** Orders of the last months, recent ones counting more; 0 without any. */
  popularity(id: number): number;
  serviceTypes: readonly ServiceType[];
  networks: readonly Network[];
  /** Names of the operator's by which buyers ask for networks and types, by slug (rules §2.20). */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Ids of services that the operator recommends of their type. */
  recommended: ReadonlySet<number>;
  methods: readonly PaymentMethod[];
  countries: readonly { id: number; name: string; iso_code_2: string }[];
  languages: readonly { id: number; name: string; iso_code_2: string }[];
  labels: readonly Label[];
  /** Name of any service, enabled or not. */
  serviceName(id: number): string;
  /** `en` where that name is English because the reader's language has none. */
  serviceLang(id: number): Lang;
};
