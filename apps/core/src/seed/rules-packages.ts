import { parseAmount } from '@fanfare/rules';
import type { Fault } from './faults.ts';
import type { ServiceFile } from './file-schemas.ts';
import type { Folder } from './parse-folder.ts';

/** A thousandth of a micro-USD, so that prices per 1000 add up exactly. */
const PARTS = 1000n;

/** What is in a package can be delivered to its link, and costs more when bought apart. */
export function checkPackages({ services }: Folder, fault: Fault): void {
  const byId = new Map(services.list.map((service) => [service.id, service]));
  for (const service of services.list) {
    const tell = (rule: string) => fault('services.json', `service ${service.id}`, rule);
    const hasContents = service.package_contents.length > 0;
    if (service.is_package !== hasContents || service.is_package !== (service.price_type === 'package'))
      tell('is_package, package_contents and price_type go together');
    for (const content of service.package_contents) {
      const part = byId.get(content.id);
      if (!services.ids.has(content.id) || part?.is_package)
        tell(`package content ${content.id} is a service and no package`);
      if (!part || part.is_package) continue;
      checkContent(service, part, content.quantity, tell);
      if (!part.included_in_packages.includes(service.id))
        fault('services.json', `service ${part.id}`, `included_in_packages names package ${service.id}`);
    }
    if (service.is_package && hasContents && isDearer(service, byId))
      tell('a package costs less than its parts');
  }
}

function checkContent(
  service: ServiceFile,
  part: ServiceFile,
  quantity: number,
  tell: (rule: string) => void,
): void {
  const isInLimits = part.min_quantity <= quantity && quantity <= part.max_quantity;
  if (!isInLimits || part.quantity_step <= 0 || quantity % part.quantity_step !== 0)
    tell(`quantity of package content ${part.id} can be ordered`);
  if (part.network_id !== service.network_id) tell(`package content ${part.id} is of the same network`);
  const refused = service.link_kinds.filter((kind) => !part.link_kinds.includes(kind));
  if (refused.length > 0) tell(`package content ${part.id} accepts links to ${refused.join(', ')}`);
}

function isDearer(service: ServiceFile, byId: ReadonlyMap<number, ServiceFile>): boolean {
  const parts = service.package_contents.map(({ id, quantity }) => ({ part: byId.get(id), quantity }));
  // With a part that is missing or broken there is nothing to compare with.
  if (parts.some(({ part }) => !part)) return false;
  const apart = parts.reduce((sum, { part, quantity }) => {
    if (!part || ![1, 1000].includes(part.pricing_per)) return sum;
    return sum + (parseAmount(part.price) * BigInt(quantity) * PARTS) / BigInt(part.pricing_per);
  }, 0n);

  return parseAmount(service.price) * PARTS >= apart;
}
