import type { Logger } from 'pino';
import { chunksOf } from '../../../data/chunks.ts';
import type {
  AcceptedDelivery,
  DeliveryReport,
  DeliveryRequest,
  Provider,
  RejectedDelivery,
  Sent,
} from '../port.ts';
import type { ProviderSettings } from '../providers.ts';
import { askPanel, type PanelAccess, type Question, requireServed, requireServedError } from './ask-panel.ts';
import { PATH_HEADER, pathOf } from './path-header.ts';
import { idOf, isObject, type PanelValue, textOf } from './read-json.ts';
import { amountOf } from './read-numbers.ts';
import { readOffers } from './read-offers.ts';
import { partsOf, readStatus, stateOf } from './read-status.ts';
import { errorOf } from './refusals.ts';

type Panel = Pick<ProviderSettings, 'name' | 'settings' | 'keys'> & {
  mayBePrivate: boolean;
  /** The shop, as other shops know it. */
  shopMark: string;
  log: Pick<Logger, 'warn'>;
};

const CHECK_SECONDS = 60;
/** Ids of one question. */
const AT_ONCE = 100;
/** Bytes of a list of services. */
const LONGEST_LIST = 20_000_000;
/** Shops of our kind keep what a request_id got for a day; some of it is left for clocks that differ. */
const REPEATABLE_SECONDS = 20 * 3600;
/** Refills have ids of their own, which may be those of orders too. */
const REFILL = 'refill-';

/** A panel that speaks API v2. Settings: `url`, `currency`, `supports_request_id`; keys: `api_key`. */
export function makePanel({ name, settings, keys, mayBePrivate, shopMark, log }: Panel): Provider {
  const access: PanelAccess = { url: String(settings.url ?? ''), key: keys.api_key ?? '', mayBePrivate };
  const currency = typeof settings.currency === 'string' ? settings.currency : 'USD';
  const hasRequestIds = settings.supports_request_id === true;
  const noted = new Set<string>();
  const ask = (question: Question) => askPanel(access, question);

  /** Says a thing once: an order is asked about each minute. */
  function note(about: string, said: PanelValue | undefined, message: string): void {
    if (noted.has(about) || noted.size > 10_000) return;
    noted.add(about);
    log.warn({ provider: name, about, said }, message);
  }

  async function order(request: DeliveryRequest): Promise<AcceptedDelivery | RejectedDelivery> {
    const fields = fieldsOf(request);
    if (fields === null) return { outcome: 'rejected', reason: 'service_off' };
    const said = await ask({
      fields: {
        action: 'add',
        ...fields,
        ...(hasRequestIds && { request_id: `${shopMark}-${request.clientReference}` }),
      },
      headers: { [PATH_HEADER]: pathOf([...request.path, shopMark]) },
    });

    return accepted(idsIn(said, 'order'), said, '');
  }

  async function refill(refillOf: string): Promise<AcceptedDelivery | RejectedDelivery> {
    const said = await ask({ fields: { action: 'refill', order: refillOf } });

    return accepted(idsIn(said, 'refill'), said, REFILL);
  }

  async function statesOf(sent: readonly Sent[]): Promise<DeliveryReport[]> {
    const ids = sent.map(({ providerReference }) => providerReference);
    const said = await ask({ fields: { action: 'status', orders: ids.join(',') } });
    const parts = partsOf(said, ids, ['order', 'id']);
    if (parts.size === 0) requireServed(said);

    return sent.flatMap((one) => {
      const part = parts.get(one.providerReference);
      const report = isObject(part) && errorOf(part) === null ? readStatus(one, part, currency) : null;
      if (report === null)
        note(one.providerReference, part, 'a panel says nothing of an order that can be understood');
      return report ?? [];
    });
  }

  async function refillsOf(sent: readonly Sent[]): Promise<DeliveryReport[]> {
    const ids = sent.map(({ providerReference }) => providerReference.slice(REFILL.length));
    const said = await ask({ fields: { action: 'refill_status', refills: ids.join(',') } });
    const parts = partsOf(said, ids, ['refill', 'id']);
    if (parts.size === 0) requireServed(said);

    return sent.flatMap(({ providerReference }, place) => {
      const part = parts.get(ids[place] ?? '');
      const word = isObject(part) ? part.status : part;
      const state = textOf(word)?.toLowerCase() === 'rejected' ? 'canceled' : stateOf(word);
      if (state === undefined)
        note(providerReference, part, 'a panel says nothing of a refill that can be understood');
      return state === undefined
        ? []
        : [{ providerReference, state, startCount: null, delivered: null, charge: null }];
    });
  }

  return {
    name,
    checkEverySeconds: CHECK_SECONDS,
    repeatableSeconds: hasRequestIds ? REPEATABLE_SECONDS : 0,

    place: (request) => (request.refillOf === null ? order(request) : refill(request.refillOf)),

    async states(sent) {
      const isRefill = ({ providerReference }: Sent) => providerReference.startsWith(REFILL);
      const answers = await Promise.allSettled([
        ...chunksOf(
          sent.filter((one) => !isRefill(one)),
          AT_ONCE,
        ).map(statesOf),
        ...chunksOf(sent.filter(isRefill), AT_ONCE).map(refillsOf),
      ]);
      const failed = answers.find((answer) => answer.status === 'rejected');
      // Questions that failed are asked again; the others count.
      if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;

      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },

    async cancel(providerReference) {
      const said = await ask({ fields: { action: 'cancel', orders: providerReference } });
      const [part = null] = partsOf(said, [providerReference], ['order', 'id']).values();
      const refused = errorOf(said) ?? (isObject(part) ? (errorOf(part) ?? errorOf(part.cancel)) : null);
      if (refused === null) return;
      // Cancelling is a request; an order that continues there shows it by its state.
      requireServedError(refused);
      note(providerReference, refused, 'a panel does not cancel an order');
    },

    async offers() {
      const said = await ask({ fields: { action: 'services' }, longest: LONGEST_LIST });
      requireServed(said);

      return readOffers(said, currency);
    },

    async balance() {
      const said = await ask({ fields: { action: 'balance' } });
      requireServed(said);
      const amount = isObject(said) ? amountOf(said.balance) : null;
      if (!isObject(said) || amount === null) throw new Error('it answered no balance');

      return { amount, currency: (textOf(said.currency) ?? currency).toUpperCase() };
    },
  };
}

/** Fields of an order that the protocol has parameters for; null for an order that needs more: countries, or lines of text. */
function fieldsOf({
  service,
  url,
  quantity,
  countries,
  texts,
}: DeliveryRequest): Record<string, string> | null {
  const order = { service, link: url };
  const [text, ...others] = texts;
  if (countries.length > 0 || others.length > 0 || text?.kind === 'textarea') return null;
  if (text === undefined) return { ...order, quantity: String(quantity) };
  const lines = text.values.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n');

  return text.kind === 'comments'
    ? { ...order, comments: lines }
    : { ...order, quantity: String(quantity), keywords: lines };
}

/** An id counts with an error beside it: the order was taken. */
function accepted(
  reference: string | null,
  said: PanelValue,
  prefix: string,
): AcceptedDelivery | RejectedDelivery {
  if (reference !== null) return { outcome: 'accepted', providerReference: `${prefix}${reference}` };
  const error = errorOf(said) ?? (isObject(said) ? errorOf(said.refill) : null);
  if (error === null) throw new Error('it answered neither an id nor an error');

  return { outcome: 'rejected', reason: requireServedError(error) };
}

function idsIn(said: PanelValue, name: string): string | null {
  const [first] = Array.isArray(said) ? said : [said];
  if (!isObject(first)) return null;
  const value = first[name];

  return idOf(isObject(value) ? (value.id ?? value[name]) : value);
}
