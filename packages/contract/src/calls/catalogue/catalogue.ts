import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import { data, id, idText, localeQuery, orderFormQuery, text } from '../../fields.ts';
import { label, network, service, serviceDetail, serviceFacts, serviceType } from './catalogue-shapes.ts';

const query = z.object(localeQuery);
const catalogueQuery = z.object(orderFormQuery);
const country = z.object({ id, name: z.string(), iso_code_2: z.string() });
export const listServices = defineEndpoint({
  name: 'listServices',
  summary: 'The whole catalogue of a language, or a page of it when page, per_page or search is given.',
  method: 'GET',
  path: '/api/v1/services',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: z.object({
    ...localeQuery,
    page: z.optional(idText),
    per_page: z.optional(z.pipe(idText, z.number().check(z.lte(200)))),
    search: z.optional(text(200)),
  }),
  output: z.object({ data: z.array(service), total: z.number() }),
  errors: [401, 422],
});

export const getService = defineEndpoint({
  name: 'getService',
  summary:
    'One service by id or slug. A disabled service is 404; a deactivated one is shown but can not be ordered.',
  method: 'GET',
  path: '/api/v1/services/{idOrSlug}',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  params: z.object({ idOrSlug: text(200, 1) }),
  query: catalogueQuery,
  output: data(serviceDetail),
  errors: [401, 404],
  aliases: ['/api/v1/order-widget/services/{idOrSlug}'],
});

const serviceTypesCall = resource('/api/v1/service-types', {
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query,
});

export const listServiceTypes = serviceTypesCall({
  name: 'listServiceTypes',
  summary: 'All service types.',
  method: 'GET',
  output: data(z.array(serviceType)),
  errors: [],
});

export const getServiceType = serviceTypesCall({
  name: 'getServiceType',
  summary: 'One service type by slug.',
  method: 'GET',
  path: '/{slug}',
  params: z.object({ slug: text(200, 1) }),
  output: data(serviceType),
  errors: [404],
});

export const listNetworks = defineEndpoint({
  name: 'listNetworks',
  summary: 'Networks with their service types.',
  method: 'GET',
  path: '/api/v1/networks',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  output: data(z.array(network)),
  errors: [],
  aliases: ['/api/v1/order-widget/networks'],
});

export const listCountries = defineEndpoint({
  name: 'listCountries',
  summary: 'Countries for targets that ask for them.',
  method: 'GET',
  path: '/api/v1/countries',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  output: data(z.array(country)),
  errors: [],
  aliases: ['/api/v1/order-widget/countries'],
});

export const listLanguages = defineEndpoint({
  name: 'listLanguages',
  summary: 'Languages for targets that ask for them.',
  method: 'GET',
  path: '/api/v1/order-widget/languages',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  output: data(z.array(country)),
  errors: [],
});

export const listLabels = defineEndpoint({
  name: 'listLabels',
  summary: 'Labels, features and delivery methods that services name by id.',
  method: 'GET',
  path: '/api/v1/services/labels',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query,
  output: data(z.array(label)),
  errors: [],
});

const serviceCall = resource('/api/v1/services/{id}', {
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  params: z.object({ id: idText }),
  query: catalogueQuery,
});

export const listRelatedServices = serviceCall({
  name: 'listRelatedServices',
  summary: 'Services like this one: of its type, then of its network. At most 6.',
  method: 'GET',
  path: '/related-services',
  output: data(z.array(service)),
  errors: [401, 404],
});

export const listFrequentlyBoughtTogether = serviceCall({
  name: 'listFrequentlyBoughtTogether',
  summary:
    'Services that were ordered together with this one, most often first. At most 6; empty when there are none.',
  method: 'GET',
  path: '/frequently-bought-together',
  output: data(z.array(service)),
  errors: [401, 404],
});

export const getServiceFacts = serviceCall({
  name: 'getServiceFacts',
  summary:
    'What the last 100 ended orders of a service took, kept and gave back, as it was measured; 404 also where the operator shows no facts.',
  method: 'GET',
  path: '/facts',
  output: data(serviceFacts),
  errors: [404],
});

export const listFavorites = defineEndpoint({
  name: 'listFavorites',
  summary: 'The services that the customer marked, newest first. Ones that are disabled by now are left out.',
  method: 'GET',
  path: '/api/v1/services/favorites',
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
  output: data(z.array(z.object({ service_id: id }))),
  errors: [401],
});

export const toggleFavorite = defineEndpoint({
  name: 'toggleFavorite',
  summary: 'Marks a service, or takes the mark away. Both spellings of the answer say the same (C-24).',
  method: 'POST',
  path: '/api/v1/services/{serviceId}/favorites/toggle',
  access: 'customer',
  policy: 'self',
  status: 200,
  params: z.object({ serviceId: idText }),
  query,
  output: z.object({ is_favorite: z.boolean(), isFavourite: z.boolean() }),
  errors: [401, 404],
});

const SEARCH_TYPES = ['services', 'service_types', 'networks'] as const;

export const searchCatalogue = defineEndpoint({
  name: 'searchCatalogue',
  summary:
    'Finds services by name or number, types and networks by name. At most 20 of each; network 1 by default (C-18).',
  method: 'POST',
  path: '/api/v1/search',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  body: z.strictObject({
    query: text(200, 1),
    options: z.optional(z.strictObject({ searchType: z.optional(z.enum(SEARCH_TYPES)) })),
    network_id: z.optional(z.nullable(id)),
  }),
  output: data(
    z.object({
      services: z.array(service),
      service_types: z.array(serviceType),
      networks: z.array(network),
    }),
  ),
  errors: [401, 422],
  aliases: ['/api/v1/order-widget/search'],
});

export const identifyLink = defineEndpoint({
  name: 'identifyLink',
  summary: 'Recognises a link: its network, kind and canonical form, or null.',
  method: 'POST',
  path: '/api/v1/order-widget/networks/identify',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  body: z.strictObject({ url: text(10_000) }),
  output: data(
    z.nullable(z.object({ network_id: id, network: z.string(), kind: z.string(), url: z.string() })),
  ),
  errors: [422],
  aliases: ['/networks/identify'],
});

export const validateUrl = defineEndpoint({
  name: 'validateUrl',
  summary: 'Tells whether a service can be delivered to a link; 422 with errors.url says why not.',
  method: 'POST',
  path: '/api/v1/order-widget/orders/validate-url',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 204,
  query: catalogueQuery,
  body: z.strictObject({ url: text(10_000), service_id: id }),
  output: z.null(),
  errors: [422],
  aliases: ['/orders/validate-url'],
});

export const availableTypesByUrl = defineEndpoint({
  name: 'availableTypesByUrl',
  summary: 'The service types of a network that accept a link.',
  method: 'POST',
  path: '/api/v1/order-widget/services/available-types-by-url',
  access: 'anyone',
  policy: 'public',
  changesNothing: true,
  tokenScope: 'any',
  status: 200,
  query: catalogueQuery,
  body: z.strictObject({ url: text(10_000), network_id: z.optional(z.nullable(id)) }),
  output: z.object({ service_type_ids: z.array(z.number()) }),
  errors: [422],
  aliases: ['/services/available-types-by-url'],
});
