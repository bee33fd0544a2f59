import * as contract from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { readyMade, readyPage } from '../../http/documents/ready-made.ts';
import type { Mount } from '../../http/mount.ts';
import { parseInput } from '../../http/validate.ts';
import { notFound } from '../../refusal.ts';
import { buildDocument } from './document.ts';
import type { CatalogueContent, CatalogueSnapshot } from './face/snapshot.ts';
import { findService, findServiceType } from './find-service.ts';
import { recogniseLink, typesForLink } from './link-calls.ts';
import { allServices, pageOfServices, servicesOf } from './list-services.ts';
import { boughtTogether, relatedServices } from './related-services.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { newestReviews, serviceReviews } from './service-reviews.ts';

/**
 * The answers that every visitor gets: made once a change of the catalogue. Brotli's quality 9 makes 148 kB of a document
 * of 10,000 services in 60 ms; 11 saves another tenth in 1.4 s.
 */
const LASTING = { quality: 9 };

type Read = { snapshot: CatalogueSnapshot; content: CatalogueContent };

const minuteOf = (time: Date) => Math.floor(time.getTime() / 60_000);

/** Percent by which a customer's prices are lowered, 0 for guests. */
type DiscountOf = (core: Core, customerId: number | null) => Promise<number>;

export const catalogueRoutes = (discountOf: DiscountOf) => (mounts: Mount, core: Core) =>
  addCatalogueRoutes(mounts, core, discountOf);

function addCatalogueRoutes({ mount, mountCached }: Mount, core: Core, discountOf: DiscountOf): void {
  /** A list that is the same for everybody. */
  function mountList<E extends contract.Endpoint>(
    endpoint: E,
    list: (content: CatalogueContent) => readonly unknown[],
  ): void {
    mountCached(endpoint, async (locale) => {
      const content = (await core.catalogue.current()).content(locale);
      return readyMade(content, endpoint.name, () => JSON.stringify({ data: list(content) }), LASTING);
    });
  }

  mountList(contract.listServiceTypes, ({ serviceTypes }) => serviceTypes);
  mountList(contract.listNetworks, ({ networks }) => networks);
  mountList(contract.listCountries, ({ countries }) => countries);
  mountList(contract.listLanguages, ({ languages }) => languages);
  mountList(contract.listLabels, ({ labels }) => labels);

  /** The catalogue of a moment with the caller's own prices. */
  async function readFor(caller: Caller, locale: contract.Locale): Promise<Read> {
    const grade = caller.kind === 'guest' ? 0 : await discountOf(core, caller.customerId);
    const snapshot = await core.catalogue.current();

    return { snapshot, content: snapshot.content(locale, grade) };
  }

  mountCached(contract.getCatalogue, async (locale, _, caller) => {
    const { content } = await readFor(caller, locale);
    return readyMade(content, 'document', async () => JSON.stringify(await buildDocument(content)), LASTING);
  });

  mountCached(
    contract.listServices,
    async (locale, request, caller) => {
      const { page, per_page, search } = parseInput(contract.listServices.query, request.query);
      const { snapshot, content } = await readFor(caller, locale);
      if (page === undefined && per_page === undefined && search === undefined)
        return readyMade(content, 'services', () => allServices(content), LASTING);
      const wanted = { page, per_page, search: search?.trim().replace(/\s+/g, ' ').toLowerCase() };
      const make = async () => JSON.stringify(await pageOfServices(content, snapshot.content('en'), wanted));
      return readyPage(content, JSON.stringify(wanted), make);
    },
    { isCostly: true },
  );

  mountCached(contract.getService, async (locale, request, caller) => {
    const { snapshot, content } = await readFor(caller, locale);
    const id = findService(snapshot, param(request, 'idOrSlug'));
    const make = async () =>
      JSON.stringify({ data: { ...content.detail(id), reviews: await newestReviews(core.db, id) } });
    // A review does not make the catalogue anew: answers with it are made again each minute.
    return readyPage(content, `service ${id} ${minuteOf(core.clock.now())}`, make);
  });

  mount(contract.listServiceReviews)(async ({ core, params, query }) => {
    const id = findService(await core.catalogue.current(), String(params.id));
    return { data: await serviceReviews(core.db, id, query.before ?? null) };
  });

  mountCached(contract.listRelatedServices, async (locale, request, caller) => {
    const { snapshot, content } = await readFor(caller, locale);
    const id = findService(snapshot, param(request, 'id'));
    const make = () => JSON.stringify({ data: servicesOf(content, relatedServices(snapshot, content, id)) });
    return readyPage(content, `related ${id}`, make);
  });

  mountCached(contract.listFrequentlyBoughtTogether, async (locale, request, caller) => {
    const { snapshot, content } = await readFor(caller, locale);
    const id = findService(snapshot, param(request, 'id'));
    const make = async () => {
      const ids = await boughtTogether(core, snapshot, id);
      return JSON.stringify({ data: servicesOf(content, ids) });
    };
    return readyPage(content, `together ${id}`, make);
  });

  mountCached(contract.getServiceFacts, async (locale, request) => {
    const snapshot = await core.catalogue.current();
    const content = snapshot.content(locale);
    const facts = content.facts(findService(snapshot, param(request, 'id')));
    if (!facts) throw notFound('service');
    return readyPage(content, `facts ${facts.service_id}`, () => JSON.stringify({ data: facts }));
  });

  mount(contract.searchCatalogue)(async ({ core, caller, body, locale }) => {
    const grade = await discountOf(core, customerIdOf(caller));
    const snapshot = await core.catalogue.current();
    return { data: await searchCatalogue(snapshot, snapshot.content(locale, grade), body) };
  });

  mountCached(contract.getServiceType, async (locale, request) => {
    const snapshot = await core.catalogue.current();
    const content = snapshot.content(locale);
    const type = findServiceType(snapshot, content, param(request, 'slug'));
    return readyMade(content, `type ${type.id}`, () => JSON.stringify({ data: type }));
  });

  mount(contract.identifyLink)(async ({ core, body, locale }) => {
    const content = (await core.catalogue.current()).content(locale);
    return { data: recogniseLink(content, body.url) };
  });

  mount(contract.availableTypesByUrl)(async ({ core, body, locale }) => {
    const content = (await core.catalogue.current()).content(locale);
    return { service_type_ids: typesForLink(content, body.url, body.network_id) };
  });
}

function param(request: FastifyRequest, name: string): string {
  const value: unknown = Reflect.get(Object(request.params), name);

  return typeof value === 'string' ? value : '';
}
