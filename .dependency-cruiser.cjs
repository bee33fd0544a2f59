/** The house rules of architecture.md: imports run downwards only. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|packages)/', pathNot: allowed },
});

/**
 * From the lowest step to the highest: an area knows those below it, none beside it and none above, and of those the files
 * in their `face/`. Tests may look from above and behind it.
 */
const STEPS = require('./apps/core/src/areas/order.json');
const areas = (names) => `^apps/core/src/areas/(${names.join('|')})/`;
const DESK = '^apps/core/src/areas/[^/]+/desk/';
const staircase = STEPS.flatMap((step, place) =>
  step.map((area) => ({
    name: `${area}-knows-only-areas-below`,
    severity: 'error',
    from: { path: areas([area]), pathNot: [DESK, '\\.test\\.ts$'] },
    to: { path: '^apps/core/src/areas/', pathNot: areas([area, ...STEPS.slice(0, place).flat()]) },
  })),
);
const faces = {
  name: 'an-area-is-known-by-its-face',
  severity: 'error',
  from: { path: '^apps/core/src/areas/([^/]+)/', pathNot: '\\.test\\.ts$' },
  to: {
    path: '^apps/core/src/areas/',
    pathNot: [DESK, '^apps/core/src/areas/$1/', '^apps/core/src/areas/[^/]+/face/'],
  },
};

/**
 * Desks (`<area>/desk/`) stand above all areas: a page of staff shows what several areas know. Of other desks each knows those
 * named here alone, and only the console, which is across areas, knows all of them.
 */
const KNOWN_DESKS = {
  accounts: ['approvals', 'support', 'staff'],
  staff: ['accounts', 'approvals', 'support'],
  approvals: ['billing', 'orders', 'wallet'],
  billing: ['support'],
  fulfilment: ['orders'],
};
const desks = STEPS.flat()
  .filter((area) => area !== 'console')
  .map((area) => ({
    name: `the-desk-of-${area}-knows-no-other`,
    severity: 'error',
    from: { path: `^apps/core/src/areas/${area}/desk/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: [DESK, areas(['console'])],
      pathNot: `^apps/core/src/areas/(${[area, ...(KNOWN_DESKS[area] ?? [])].join('|')})/desk/`,
    },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/build/', '\\+types/'] },
    },
    only('rules-know-nothing-of-ours', '^packages/rules/', '^packages/rules/'),
    only('contract-knows-nothing-of-ours', '^packages/contract/', '^packages/contract/'),
    only(
      'storefront-knows-contract-and-rules',
      '^apps/storefront/',
      '^(apps/storefront|packages/(client|contract|page-build|rules|ui))/',
    ),
    only(
      'console-knows-contract-and-rules',
      '^apps/console/',
      '^(apps/console|packages/(client|contract|page-build|rules|ui))/',
    ),
    {
      name: 'features-of-the-console-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/console/app/features/([^/]+)/' },
      to: { path: '^apps/console/app/features/', pathNot: '^apps/console/app/features/$1/' },
    },
    {
      name: 'only-a-build-imports-page-build',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: ['^packages/page-build/', '/(vite|lingui|react-router)\\.config\\.ts$'],
      },
      to: { path: '^packages/page-build/' },
    },
    only('page-build-knows-the-contract', '^packages/page-build/', '^packages/(page-build|contract)/'),
    only('client-knows-contract-and-ui', '^packages/client/', '^packages/(client|contract|ui)/'),
    only('core-never-imports-the-storefront', '^apps/core/', '^(apps/core|packages/(contract|rules))/'),
    {
      name: 'rules-have-no-io',
      severity: 'error',
      from: { path: '^packages/(rules|contract|ui|client)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-imports-the-entry',
      severity: 'error',
      from: { path: '^apps/core/src/(areas|adapters|jobs|data|http)/' },
      to: { path: '^apps/core/src/main\\.ts$' },
    },
    {
      name: 'data-stands-below-areas',
      severity: 'error',
      from: { path: '^apps/core/src/data/' },
      to: { path: '^apps/core/src/(areas|http|adapters|jobs)/' },
    },
    ...staircase,
    faces,
    ...desks,
    {
      name: 'an-area-stands-below-desks',
      severity: 'error',
      from: {
        path: '^apps/core/src/areas/',
        pathNot: [DESK, areas(['console']), '/area\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: DESK },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      from: { path: '^apps/core/src/areas/', pathNot: '(^|/|-)routes\\.ts$|\\.test\\.ts$' },
      to: { path: '^apps/core/src/http/|node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'http-stands-below-areas',
      severity: 'error',
      from: { path: '^apps/core/src/(http|limits|addresses)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/core/src/areas/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/([^/]+)/' },
      to: { path: '^apps/storefront/app/features/', pathNot: '^apps/storefront/app/features/$1/' },
    },
    {
      name: 'ui-is-pure',
      comment:
        'Parts know no call, route or store: several applications stand on them. A button may be a link.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: '\\.test\\.tsx?$|/button\\.tsx$' },
      to: {
        pathNot:
          '^packages/(ui|rules)/|node_modules/(react|@types/react|@lingui|(@types/)?d3-(scale|shape)|react-day-picker)/|^(react|@lingui/(core|react)(/macro)?)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-knows-no-route',
      comment: 'Several applications call by it, each with routes of its own.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '(^|node_modules/)react-router' },
    },
    {
      name: 'storefront-layers',
      severity: 'error',
      from: { path: '^apps/storefront/app/shared/' },
      to: { path: '^apps/storefront/app/(features|routes)/' },
    },
    {
      name: 'features-below-routes',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/' },
      to: { path: '^apps/storefront/app/routes/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
