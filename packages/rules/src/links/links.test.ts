import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identifyLink } from './index.ts';

type Case = {
  id: string;
  url: string;
  network: string | null;
  kind: string | null;
  normalized: string | null;
  error: string | null;
  service_type_ids: number[];
  note: string | null;
};
type ServiceType = { id: number; network_id: number; link_kinds: string[] };

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

const cases = read<Case[]>('./fixtures/url-cases.json');
const serviceTypes = read<ServiceType[]>('../../../../demo/catalogue/service-types.json');
const networks = read<{ id: number; slug: string }[]>('../../../../demo/catalogue/networks.json');

function serviceTypeIds(network: string, kind: string): number[] {
  const networkId = networks.find(({ slug }) => slug === network)?.id;
  return serviceTypes
    .filter((type) => type.network_id === networkId && type.link_kinds.includes(kind))
    .map((type) => type.id);
}

test.each(cases.map((each) => [each.id, each.note ?? each.url.slice(0, 80), each] as const))(
  'LINK %s %s',
  (_id, _title, each) => {
    const result = identifyLink(each.url);
    const seen = result.ok
      ? {
          network: result.link.network,
          kind: result.link.kind,
          normalized: result.link.url,
          error: null,
          service_type_ids: serviceTypeIds(result.link.network, result.link.kind),
        }
      : { network: result.network, kind: null, normalized: null, error: result.error, service_type_ids: [] };
    const { network, kind, normalized, error, service_type_ids } = each;
    expect(seen).toEqual({ network, kind, normalized, error, service_type_ids });
  },
);
