import { type Fault, holdSame } from './faults.ts';
import type { Folder } from './parse-folder.ts';

/** Networks, service types, and the lists that others refer to. */
export function checkNetworks(folder: Folder, fault: Fault): void {
  const { networks, serviceTypes, countries } = folder;
  const types = new Map(serviceTypes.list.map((type) => [type.id, type]));
  const hosts = new Set<string>();

  for (const network of networks.list) {
    const tell = (rule: string) => fault('networks.json', `network ${network.id}`, rule);
    if (!/^#[0-9A-F]{6}$/.test(network.color)) tell('color is #RRGGBB in capitals');
    for (const host of network.hosts) {
      if (hosts.has(host)) tell(`host ${host} belongs to one network`);
      hosts.add(host);
    }
    const kinds = new Set(network.url_examples.map(({ kind }) => kind));
    for (const typeId of network.service_types) {
      const type = types.get(typeId);
      if (!serviceTypes.ids.has(typeId)) tell(`service type ${typeId} does not exist`);
      if (!type) continue;
      if (type.network_id !== network.id) tell(`service type ${typeId} belongs to this network`);
      for (const kind of type.link_kinds)
        if (!kinds.has(kind)) tell(`kind ${kind} of service type ${typeId} has a url example`);
    }
  }
  const first = networks.list.find(({ id }) => id === 1);
  if (!networks.brokenIds.has(1) && first?.slug !== 'youtube')
    fault('networks.json', 'network 1', 'is YouTube, slug youtube (C-18)');
  if (!countries.brokenIds.has(233) && countries.list.find(({ id }) => id === 233)?.iso_code_2 !== 'GB')
    fault('countries.json', 'country 233', 'is GB (C-19)');
}

export function checkServiceTypes(folder: Folder, fault: Fault): void {
  const { networks, serviceTypes, services } = folder;
  const listedBy = new Map<number, Set<number>>();
  for (const service of services.list)
    listedBy.set(
      service.service_type_id,
      (listedBy.get(service.service_type_id) ?? new Set()).add(service.id),
    );

  for (const type of serviceTypes.list) {
    const tell = (rule: string) => fault('service-types.json', `type ${type.id}`, rule);
    if (!networks.ids.has(type.network_id)) tell(`network ${type.network_id} does not exist`);
    if (type.services.length === 0) tell('has a service');
    // A service that could not be read may well be one of this type.
    const named = type.services.filter((id) => !services.brokenIds.has(id));
    const owned = listedBy.get(type.id) ?? [];
    if (!holdSame(named, owned)) tell('services lists the services of this type');
  }
}
