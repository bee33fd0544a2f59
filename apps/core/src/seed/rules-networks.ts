import type { NetworkFile, ServiceTypeFile } from './catalogue-files.ts';
import { type Fault, lackOf } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { instead } from './sentences.ts';

type Tell = (sentence: string) => void;

/** Checks networks, service types, and the lists that others refer to. */
export function checkNetworks(folder: Folder, fault: Fault): void {
  const { networks, countries } = folder;
  const hosts = new Map<string, number>();

  for (const network of networks.list) {
    const tell: Tell = (sentence) => fault('networks.json', `network ${network.id}`, sentence);
    if (!/^#[0-9A-F]{6}$/.test(network.color)) tell(instead('color', network.color, '#RRGGBB in capitals'));
    for (const host of network.hosts) {
      const owner = hosts.get(host);
      if (owner !== undefined) tell(`hosts has ${host}, which belongs to network ${owner}`);
      hosts.set(host, owner ?? network.id);
    }
    checkTypesOf(network, folder, tell);
  }
  // Links are checked against YouTube where no network is named (C-18).
  const first = networks.list.find(({ id }) => id === 1);
  if (!networks.brokenIds.has(1) && first?.slug !== 'youtube')
    fault(
      'networks.json',
      'network 1',
      first ? instead('slug', first.slug, 'youtube') : 'is missing: YouTube is expected',
    );
  // C-19
  const britain = countries.list.find(({ id }) => id === 233);
  if (!countries.brokenIds.has(233) && britain?.iso_code_2 !== 'GB')
    fault(
      'countries.json',
      'country 233',
      britain ? instead('iso_code_2', britain.iso_code_2, 'GB') : 'is missing: GB is expected',
    );
}

function checkTypesOf(network: NetworkFile, { serviceTypes }: Folder, tell: Tell): void {
  const kinds = new Set(network.url_examples.map(({ kind }) => kind));
  for (const id of network.service_types) {
    const type = serviceTypes.list.find((candidate) => candidate.id === id);
    if (!serviceTypes.ids.has(id)) tell(`service type ${id} does not exist`);
    if (!type) continue;
    if (type.network_id !== network.id)
      tell(`service_types has ${id}, which belongs to network ${type.network_id}`);
    for (const kind of type.link_kinds)
      if (!kinds.has(kind)) tell(`url_examples has none of kind ${kind}, which service type ${id} takes`);
  }
}

export function checkServiceTypes(folder: Folder, fault: Fault): void {
  for (const type of folder.serviceTypes.list)
    checkServicesOf(type, folder, (sentence) => fault('service-types.json', `type ${type.id}`, sentence));
}

function checkServicesOf(type: ServiceTypeFile, { networks, services }: Folder, tell: Tell): void {
  if (!networks.ids.has(type.network_id)) tell(`network ${type.network_id} does not exist`);
  if (type.services.length === 0) tell(instead('services', type.services, 'at least one service'));
  if (type.recommended !== null && !type.services.includes(type.recommended))
    tell(instead('recommended', type.recommended, 'one of its services, or null'));
  // An invalid service may well be of this type.
  const named = type.services.filter((id) => !services.brokenIds.has(id));
  const owned = services.list.filter((service) => service.service_type_id === type.id).map(({ id }) => id);
  for (const id of lackOf(owned, named)) tell(`services lacks ${id}, whose service_type_id is ${type.id}`);
  for (const id of lackOf(named, owned))
    tell(
      services.ids.has(id)
        ? `services has ${id}, which is of another service type`
        : `service ${id} does not exist`,
    );
}
