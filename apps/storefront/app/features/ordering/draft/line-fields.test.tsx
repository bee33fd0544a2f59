// @vitest-environment happy-dom
import type { ServiceDetail } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../shared/testing/rendering.tsx';
import { aService } from '../../../shared/testing/testing.ts';
import { itemOfLine } from '../cart/cart-line.ts';
import { ServiceTerms } from '../form/service-terms.tsx';
import { orderLineOf } from '../pay/order-line.ts';
import { servedCatalogue } from './catalogue.ts';
import { emptyLine, isGuaranteed, limitsOf } from './line.ts';
import { type LineAction, reduceLine } from './reduce-line.ts';

afterEach(cleanup);

const COMMENTS = {
  id: 7,
  name: 'Comments',
  placeholder: '',
  type: { viewType: 'comments' as const, selectable: null },
  selectable_values: [],
  translations: {},
};
const service = aService({
  id: 5,
  slug: 'nice-comments',
  name: 'Nice comments',
  type: 'youtube-comments',
  service_type_id: 2,
  has_refill: true,
  calculable_quantity: true,
  allowed_use_countries: [83],
  targets: [COMMENTS],
});
const network = {
  id: 1,
  slug: 'youtube',
  name: 'YouTube',
  color: '#FF0000',
  url_placeholder: '',
  service_types: [{ id: 2, slug: 'youtube-comments', name: 'Comments' }],
};
const catalogue = servedCatalogue([network], [service]);
const line = (
  [
    { type: 'serviceChosen', service },
    { type: 'urlChanged', url: 'https://t.example/1' },
    { type: 'linkRead', typeIds: [2] },
    { type: 'targetChanged', targetId: 7, value: 'nice\nwow' },
    { type: 'countriesChanged', countries: [83] },
  ] satisfies LineAction[]
).reduce((known, action) => reduceLine(known, action, catalogue), emptyLine({ id: 1, networkId: 1 }));
const item = itemOfLine(line, '3.85', true, 'en');

/** Home of each field of a draft (ENT-28..30) while a line is filled in (docs/decisions/0064). */
const FIELDS = {
  'ENT-28': {
    networkId: [line.networkId, 1],
    serviceTypeId: [line.typeId, 2],
    serviceId: [line.service?.id, 5],
    serviceType: [network.service_types.find(({ id }) => id === line.typeId)?.name, 'Comments'],
    serviceName: [line.service?.name, 'Nice comments'],
    icon: [line.service?.type, 'youtube-comments'],
    networkColor: [catalogue.networks.find(({ id }) => id === line.networkId)?.color, '#FF0000'],
    isDripFeed: [line.isDripFeed, false],
    quantity: [orderLineOf(line)?.quantity, 2],
    url: [line.url, 'https://t.example/1'],
    name: [item?.serviceName, 'Nice comments'],
    comment: [line.targets[COMMENTS.id], 'nice\nwow'],
    subtotal: [item?.subtotal, '3.85'],
    min: [limitsOf(service).min, 500],
    max: [limitsOf(service).max, 100_000],
    countries: [line.countries, [83]],
  },
  'ENT-30': {
    isGuarantee: [isGuaranteed(line), true],
    hasRefill: [line.service?.has_refill, true],
    targetableValues: [item?.targetableValues, [{ targetId: 7, viewType: 'comments', values: 'nice\nwow' }]],
    packageServiceSlug: [item?.packageServiceSlug, null],
    preselectedServiceSlug: [line.service?.slug, 'nice-comments'],
    isServicesFreezed: [item?.isServicesFreezed, true],
    availableServiceTypeIds: [line.availableTypeIds, [2]],
  },
};

test.each(
  Object.entries(FIELDS).flatMap(([id, fields]) =>
    Object.entries(fields).map(([name, [kept, expected]]) => [id, name, kept, expected] as const),
  ),
)('%s a line that is filled in knows its %s', (_, __, kept, expected) => {
  expect(kept).toEqual(expected);
});

test('ENT-30 a line of a package asks for what is in it, which its form shows (servicesIncludedInPackage)', async () => {
  const held = {
    id: 9,
    name: 'Views',
    slug: 'views',
    quantity: 3000,
    shortDescription: null,
    isDisplayable: true,
    service_type: { id: 1, name: 'Video views', icon: 'youtube-views' },
  };
  const pack = aService({ id: 6, slug: 'starter', is_package: true });
  serve({ '/services/starter': () => ({ body: { data: detailOf(pack, [held]) } }) });
  show(<ServiceTerms service={pack} detail={null} />);
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^3.000 × Views$/);
});

function detailOf(
  pack: ReturnType<typeof aService>,
  package_contents: ServiceDetail['package_contents'],
): ServiceDetail {
  return {
    ...pack,
    package_contents,
    title: '',
    description: '',
    faq: [],
    requirements: [],
    example_link: '',
    included_in_packages: [],
    gather_statistic: false,
    available_closed_sales: false,
    available_personal_manager: false,
    consultation_chat_period: null,
    thumbnail_period: null,
    reviews: [],
    meta_title: '',
    meta_description: '',
    measured_times: null,
    disclosure: {
      delivery: '',
      audience_source: '',
      promised: '',
      network_terms_note: '',
      incentivised: false,
    },
  };
}
