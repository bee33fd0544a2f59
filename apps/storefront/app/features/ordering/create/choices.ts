import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import type { FormCatalogue } from '../draft/catalogue.ts';
import type { Line } from '../draft/line.ts';

/** The types of the line's network that take its link; all of them while nobody has read the link, or none takes it. */
export function typesOfLine(line: Line, catalogue: FormCatalogue) {
  const { availableTypeIds: taking, networkId, typeId } = line;
  const types = catalogue.networks.find(({ id }) => id === networkId)?.service_types ?? [];

  return types.filter(
    ({ id }) => taking === null || taking.length === 0 || taking.includes(id) || id === typeId,
  );
}

/** The services of the line's type. One that only its link opens is in no list, but it is the one that is chosen. */
export function servicesOfLine({ service, typeId }: Line, catalogue: FormCatalogue): readonly Orderable[] {
  const listed = catalogue.servicesOfType(typeId);

  return service === null || listed.some(({ id }) => id === service.id) ? listed : [service, ...listed];
}
