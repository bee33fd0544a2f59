import { formatPrice, parseAmount } from '@fanfare/rules';
import type { ServiceFile } from './catalogue-files.ts';
import type { Fault } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { shown } from './sentences.ts';

/** A thousandth of a micro-USD is the unit, so that prices per 1000 add up exactly. */
const PARTS = 1000n;

type Tell = (sentence: string) => void;

/** Checks that a package's parts can be delivered to its link, and cost more when bought separately. */
export function checkPackages({ services }: Folder, fault: Fault): void {
  const byId = new Map(services.list.map((service) => [service.id, service]));
  for (const service of services.list) {
    const tell: Tell = (sentence) => fault('services.json', `service ${service.id}`, sentence);
    checkKind(service, tell);
    for (const content of service.package_contents) {
      const part = byId.get(content.id);
      if (!services.ids.has(content.id))
        tell(`package_contents has service ${content.id}, which does not exist`);
      if (part?.is_package) tell(`package_contents has service ${content.id}, which is a package itself`);
      if (!part || part.is_package) continue;
      checkContent(service, part, content.quantity, tell);
      if (!part.included_in_packages.includes(service.id))
        fault(
          'services.json',
          `service ${part.id}`,
          `included_in_packages lacks ${service.id}, whose package_contents has it`,
        );
    }
    const apart = service.is_package && priceApart(service, byId);
    if (apart && parseAmount(service.price) * PARTS >= apart)
      tell(`price is ${service.price}, its parts cost ${formatPrice(apart / PARTS)} apart`);
  }
}

function checkKind({ is_package, price_type, package_contents }: ServiceFile, tell: Tell): void {
  const said = [is_package, price_type === 'package', package_contents.length > 0];
  if (new Set(said).size > 1)
    tell(
      `is_package is ${is_package}, price_type ${shown(price_type)} and package_contents has ${package_contents.length} entries: a package has true, "package" and at least 1`,
    );
}

function checkContent(service: ServiceFile, part: ServiceFile, quantity: number, tell: Tell): void {
  const { id, min_quantity: min, max_quantity: max, quantity_step: step } = part;
  if (quantity < min || quantity > max || step <= 0 || quantity % step !== 0)
    tell(
      `package_contents has ${quantity} of service ${id}, which is ordered from ${min} to ${max} by ${step}`,
    );
  if (part.network_id !== service.network_id)
    tell(
      `package_contents has service ${id} of network ${part.network_id}: network ${service.network_id} is expected`,
    );
  const refused = service.link_kinds.filter((kind) => !part.link_kinds.includes(kind));
  if (refused.length > 0)
    tell(`package_contents has service ${id}, which takes no links to ${refused.join(', ')}`);
}

/** Price of the parts in thousandths of a micro-USD; null if a part is missing or invalid. */
function priceApart(service: ServiceFile, byId: ReadonlyMap<number, ServiceFile>): bigint | null {
  let sum = 0n;
  for (const { id, quantity } of service.package_contents) {
    const part = byId.get(id);
    if (!part) return null;
    if ([1, 1000].includes(part.pricing_per))
      sum += (parseAmount(part.price) * BigInt(quantity) * PARTS) / BigInt(part.pricing_per);
  }

  return service.package_contents.length > 0 ? sum : null;
}
