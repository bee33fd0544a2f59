import type { Locale, Network, PaymentMethod, ServiceDetail, ServiceType } from '@fanfare/contract';
import { languageTag } from '../../i18n/messages.ts';
import { placeNames } from '../../i18n/place-names.ts';
import type { Catalogue, PlacedService } from './catalogue.ts';
import { labelContent, methodContent, networkContent, serviceTypeContent } from './contents.ts';
import type { CatalogueContent } from './face/snapshot.ts';
import { presentDetail, presentMethod, presentService, presentServiceType, presentTimes } from './present.ts';
import { presentFacts, presentListedFacts } from './present-facts.ts';
import type { PlaceRow } from './store.ts';
import type { Translation } from './translations.ts';

/** The reader of a catalogue: the language, and the grade that prices are for. */
type Reader = { locale: Locale; gradeDiscountPercent: number; translation: Translation };

/** A catalogue as its reader sees it. */
export function buildContent(catalogue: Catalogue, reader: Reader): CatalogueContent {
  const { rows, services, listed, figures, measured, decimals } = catalogue;
  const { translation } = reader;
  const labels = rows.labels.map((row) => ({
    id: row.id,
    ...translation.overlay('label', row.id, labelContent.parse(row.content)),
    lang: translation.langOf('label', row.id),
  }));
  const shown = { ...reader, decimals, labels: new Map(labels.map((label) => [label.id, label])) };
  const networks = networksOf(catalogue, translation);
  const types = typesOf(catalogue, networks, translation);
  const typeById = new Map(types.map((type) => [type.id, type]));
  // A type that sells nothing has no page; one with restricted services alone is still named by them.
  const open = new Set(
    [...services.values()].filter(({ facts }) => facts.isEnabled).map(({ type }) => type.id),
  );
  const serviceTypes = types.filter(({ id }) => open.has(id));

  const textsOf = ({ row, content }: PlacedService) => translation.overlay('service', row.id, content);
  const present = (placed: PlacedService) => ({
    ...presentService(placed, textsOf(placed), shown),
    facts: measured && presentListedFacts(measured.get(placed.row.id)),
  });
  const enabled = (id: number) => {
    const placed = services.get(id);
    return placed?.facts.isEnabled ? placed : undefined;
  };
  const popularity = (id: number) => Math.round(PARTS_OF_AN_ORDER * (figures.get(id)?.popularity ?? 0));

  const measuredTimes = (id: number) => presentTimes(figures.get(id));

  return {
    listed: listed.map(({ row }) => row.id),
    byPopularity: listed.map(({ row }) => row.id).sort((a, b) => popularity(b) - popularity(a)),
    popularity,
    measuredTimes,
    service(id) {
      const placed = enabled(id);
      return placed && present(placed);
    },
    detail(id) {
      const placed = enabled(id);
      return (
        placed &&
        presentDetail(present(placed), textsOf(placed), {
          ...packagesOf(placed, catalogue, textsOf, typeById, translation),
          measured_times: measuredTimes(id),
        })
      );
    },
    facts(id) {
      const placed = enabled(id);
      return placed && measured ? presentFacts(placed.row.id, measured.get(id), textsOf(placed)) : undefined;
    },
    serviceTypes,
    networks: networks.flatMap((network) => {
      const own = serviceTypes.filter(({ network_id }) => network_id === network.id);
      if (own.length === 0) return [];
      return { ...network, service_types: own.map(({ id, slug, name, icon }) => ({ id, slug, name, icon })) };
    }),
    ...askedAs(catalogue),
    methods: methodsOf(catalogue, translation),
    countries: countriesOf(rows.countries, reader.locale),
    languages: placesIn(rows.languages, 'language', reader.locale),
    labels,
    serviceName(id) {
      const placed = services.get(id);
      return placed ? textsOf(placed).name : '';
    },
    serviceLang: (id) => translation.langOf('service', id),
  };
}

/** A service's popularity is a whole number that keeps the order of services which were hardly ever ordered. */
const PARTS_OF_AN_ORDER = 100;

function networksOf({ rows }: Catalogue, translation: Translation): Omit<Network, 'service_types'>[] {
  return rows.networks.map((row) => {
    const { synonyms: _, ...shown } = networkContent.parse(row.content);
    return { id: row.id, slug: row.slug, ...translation.overlay('network', row.id, shown) };
  });
}

function typesOf(
  { rows, listed }: Catalogue,
  networks: readonly Omit<Network, 'service_types'>[],
  translation: Translation,
): ServiceType[] {
  const networkById = new Map(networks.map((network) => [network.id, network]));
  const listedByType = Map.groupBy(listed, ({ type }) => type.id);

  return rows.service_types.flatMap((row) => {
    const network = networkById.get(row.network_id);
    if (!network) return [];
    const content = translation.overlay('service_type', row.id, serviceTypeContent.parse(row.content));
    const { id, slug, name, icon, color } = network;
    const serviceIds = (listedByType.get(row.id) ?? []).map(({ row }) => row.id);
    const lang = translation.langOf('service_type', row.id);
    return presentServiceType(row, { ...content, lang }, { id, slug, name, icon, color }, serviceIds);
  });
}

/** The operator's own words for networks and types, and the services that they recommend: the same in every language. */
function askedAs({ rows }: Catalogue): Pick<CatalogueContent, 'synonyms' | 'recommended'> {
  const networks = rows.networks.map(
    ({ slug, content }) => [slug, networkContent.parse(content).synonyms] as const,
  );
  const types = rows.service_types.map(({ slug, content }) => ({
    slug,
    ...serviceTypeContent.parse(content),
  }));

  return {
    synonyms: new Map([...networks, ...types.map(({ slug, synonyms }) => [slug, synonyms] as const)]),
    recommended: new Set(types.flatMap(({ recommended }) => recommended ?? [])),
  };
}

type TextsOf = (placed: PlacedService) => PlacedService['content'];

/** The contents of a package, in the words of its parts, and the packages that a service is in. */
function packagesOf(
  { row, facts }: PlacedService,
  { services, packagesWith }: Catalogue,
  textsOf: TextsOf,
  types: ReadonlyMap<number, ServiceType>,
  translation: Translation,
): Pick<ServiceDetail, 'package_contents' | 'included_in_packages'> {
  const entry = (placed: PlacedService | undefined, quantity: number, isDisplayable: boolean) => {
    const type = placed && types.get(placed.type.id);
    if (!placed || !type) return [];
    const { name, short_description } = textsOf(placed);
    return {
      id: placed.row.id,
      name,
      lang: translation.langOf('service', placed.row.id),
      slug: placed.row.slug,
      quantity,
      shortDescription: short_description,
      isDisplayable,
      service_type: { id: type.id, name: type.name, icon: type.icon },
    };
  };

  return {
    package_contents: facts.packageContents.flatMap(({ serviceId, quantity, isDisplayable }) =>
      entry(services.get(serviceId), quantity, isDisplayable),
    ),
    included_in_packages: (packagesWith.get(row.id) ?? []).flatMap((packed) =>
      packed.facts.packageContents
        .filter(({ serviceId }) => serviceId === row.id)
        .flatMap(({ quantity, isDisplayable }) => entry(packed, quantity, isDisplayable)),
    ),
  };
}

function methodsOf({ rows, decimals }: Catalogue, translation: Translation): PaymentMethod[] {
  return rows.methods.map((row) => {
    const content = translation.overlay('payment_method', row.id, methodContent.parse(row.content));
    return presentMethod(row, { ...content, lang: translation.langOf('payment_method', row.id) }, decimals);
  });
}

type Place = { id: number; name: string; iso_code_2: string };

/** Countries in the order of their names. */
function countriesOf(rows: readonly PlaceRow[], locale: Locale): Place[] {
  const { compare } = new Intl.Collator(languageTag(locale));

  return placesIn(rows, 'region', locale).sort((a, b) => compare(a.name, b.name));
}

/** Countries and languages have names in every language: nobody writes them by hand. */
function placesIn(rows: readonly PlaceRow[], kind: 'region' | 'language', locale: Locale): Place[] {
  const nameOf = placeNames(kind, locale);

  return rows.map((row) => ({ ...row, name: nameOf(row.iso_code_2) ?? row.name }));
}
