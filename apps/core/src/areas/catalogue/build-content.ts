import type { Locale, Network, Service, ServiceDetail, ServiceType } from '@fanfare/contract';
import type { Catalogue, PlacedService } from './catalogue.ts';
import { labelContent, methodContent, networkContent, serviceTypeContent } from './contents.ts';
import { presentDetail, presentMethod, presentService, presentServiceType } from './present.ts';
import type { CatalogueContent } from './snapshot.ts';
import type { PlaceRow } from './store.ts';
import type { Translation } from './translations.ts';

/** The public texts of a catalogue in one language. */
export function buildContent(
  catalogue: Catalogue,
  locale: Locale,
  translation: Translation,
): CatalogueContent {
  const { rows, services, decimals } = catalogue;
  const types = new Map(
    rows.service_types.map((row) => [
      row.id,
      {
        row,
        content: translation.overlay('service_type', row.id, serviceTypeContent.parse(row.content)),
      },
    ]),
  );
  const named = new Map(
    [...services].map(([id, placed]) => {
      const content = translation.overlay('service', id, placed.content);
      return [id, { placed, content, wire: presentService(placed, content, locale, decimals) }] as const;
    }),
  );
  const enabled = [...named.values()].filter(({ placed }) => placed.facts.isEnabled);
  const listed = enabled.filter(({ placed }) => !placed.facts.isRestricted).map(({ wire }) => wire);
  const packages = packageTexts(named, types);
  const listedByType = Map.groupBy(listed, ({ service_type_id }) => service_type_id);
  // A type that sells nothing has no page; one with restricted services alone is still named by them.
  const openTypeIds = new Set(enabled.map(({ wire }) => wire.service_type_id));
  const serviceTypes = [...types.values()]
    .filter(({ row }) => openTypeIds.has(row.id))
    .map(({ row, content }) =>
      presentServiceType(
        row,
        content,
        (listedByType.get(row.id) ?? []).map(({ id }) => id),
      ),
    );

  return {
    services: listed,
    details: new Map(
      enabled.map(({ placed, content, wire }): [number, ServiceDetail] => [
        wire.id,
        presentDetail(wire, content, packages(placed)),
      ]),
    ),
    serviceTypes,
    networks: networksOf(catalogue, translation, serviceTypes),
    methods: rows.methods.map((row) =>
      presentMethod(
        row,
        translation.overlay('payment_method', row.id, methodContent.parse(row.content)),
        decimals,
      ),
    ),
    countries: placesOf(rows.countries, 'country', translation),
    languages: placesOf(rows.languages, 'content_language', translation),
    labels: rows.labels.map((row) => ({
      id: row.id,
      ...translation.overlay('label', row.id, labelContent.parse(row.content)),
    })),
    serviceName: (id) => named.get(id)?.wire.name ?? '',
  };
}

type Named = ReadonlyMap<number, { placed: PlacedService; wire: Service }>;
type Types = ReadonlyMap<number, { content: { name: string; icon: string } }>;

/** What is in a package, in the words of its parts, and which packages a service is in. */
function packageTexts(named: Named, types: Types) {
  const packagesOfPart = new Map<number, number[]>();
  for (const [id, { placed }] of named) {
    if (!placed.facts.isEnabled || placed.facts.isRestricted) continue;
    for (const { serviceId } of placed.facts.packageContents)
      packagesOfPart.set(serviceId, [...(packagesOfPart.get(serviceId) ?? []), id]);
  }

  return ({
    row,
    facts,
  }: PlacedService): Pick<ServiceDetail, 'package_contents' | 'included_in_packages'> => ({
    included_in_packages: packagesOfPart.get(row.id) ?? [],
    package_contents: facts.packageContents.flatMap(({ serviceId, quantity, isDisplayable }) => {
      const part = named.get(serviceId)?.wire;
      const type = part && types.get(part.service_type_id);
      if (!part || !type) return [];
      return {
        id: part.id,
        name: part.name,
        slug: part.slug,
        quantity,
        shortDescription: part.short_description,
        isDisplayable,
        service_type: { id: part.service_type_id, name: type.content.name, icon: type.content.icon },
      };
    }),
  });
}

function networksOf(
  { rows }: Catalogue,
  translation: Translation,
  serviceTypes: readonly ServiceType[],
): Network[] {
  const typesByNetwork = Map.groupBy(serviceTypes, ({ network_id }) => network_id);

  return rows.networks.flatMap((row) => {
    const types = typesByNetwork.get(row.id);
    if (!types) return [];
    const content = translation.overlay('network', row.id, networkContent.parse(row.content));
    return {
      id: row.id,
      slug: row.slug,
      ...content,
      service_types: types.map(({ id, slug, name, icon }) => ({ id, slug, name, icon })),
    };
  });
}

function placesOf(
  rows: readonly PlaceRow[],
  entity: 'country' | 'content_language',
  translation: Translation,
): { id: number; name: string; iso_code_2: string }[] {
  return rows.map((row) => translation.overlay(entity, row.id, row));
}
