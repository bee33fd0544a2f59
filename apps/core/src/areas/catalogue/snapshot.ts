import type {
  Locale,
  Network,
  PaymentMethod,
  Service,
  ServiceDetail,
  ServiceType,
  Target,
} from '@fanfare/contract';
import type { MethodTerms, QuantityLimits, ServiceTerms } from '@fanfare/rules';

/** A service as rules and use cases see it. */
export type CatalogueService = {
  id: number;
  slug: string;
  networkId: number;
  networkSlug: string;
  serviceTypeId: number;
  linkKinds: readonly string[];
  terms: ServiceTerms;
  limits: QuantityLimits;
  defaultQuantity: number;
  guaranteeDays: number | null;
  isEnabled: boolean;
  isDeactivated: boolean;
  isRestricted: boolean;
  isPackage: boolean;
  packageContents: readonly { serviceId: number; quantity: number; isDisplayable: boolean }[];
  targets: readonly Target[];
  isQuantityCalculated: boolean;
  isUrlRequired: boolean;
  allowsDuplicateLinks: boolean;
  cancelAllowed: boolean;
  pauseAllowed: boolean;
  needsModeration: boolean;
  /** Ids of countries that a buyer may choose; empty: no choice is offered. */
  allowedCountries: readonly number[];
};

export type CatalogueMethod = {
  id: number;
  strategy: string;
  gateway: string | null;
  terms: MethodTerms;
  isForGuests: boolean;
  isForTopUp: boolean;
};

/**
 * The catalogue at one moment, never changed after it was built: a request works on one snapshot, so that it never
 * sees half of a change. Maps hold disabled services too, since old orders still name them.
 */
export type CatalogueSnapshot = {
  /** Grows with every change of a catalogue table. */
  version: bigint;
  services: ReadonlyMap<number, CatalogueService>;
  serviceIdBySlug: ReadonlyMap<string, number>;
  serviceTypeIdBySlug: ReadonlyMap<string, number>;
  networkIdBySlug: ReadonlyMap<string, number>;
  methods: ReadonlyMap<number, CatalogueMethod>;
  countryIds: ReadonlySet<number>;
  languageIds: ReadonlySet<number>;
  /** Public texts in a language, English where a translation is missing. */
  content(locale: Locale): CatalogueContent;
};

/** What a language's readers see: only enabled services, restricted ones in `details` alone. */
export type CatalogueContent = {
  services: readonly Service[];
  details: ReadonlyMap<number, ServiceDetail>;
  serviceTypes: readonly ServiceType[];
  networks: readonly Network[];
  methods: readonly PaymentMethod[];
  countries: readonly { id: number; name: string; iso_code_2: string }[];
  languages: readonly { id: number; name: string; iso_code_2: string }[];
  labels: readonly { id: number; type: string; name: string; icon: string }[];
  /** Name of any service, listed or not. */
  serviceName(id: number): string;
};
