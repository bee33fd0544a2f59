import { type Locale, parseLocale } from '@fanfare/contract';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import { languageTag, translate } from '../../i18n/messages.ts';
import type { NoticeRow } from './store.ts';

/**
 * Notice that the worker of a browser shows. `url`: the page that a press opens; `tag`: a later notice takes the place of this
 * one.
 */
export type Notice = { title: string; body: string; url: string; tag: string; lang: string };

type News = Pick<NoticeRow, 'kind' | 'about_id' | 'service_id'>;

/** Lines of a notice of several things. */
const MOST_LINES = 3;
const LONGEST_LINE = 160;

/**
 * A notice of one thing, or of several at once, in the language of the browser's page. It says what happened to which order and
 * names its service: no link, amount or word that somebody wrote.
 */
export async function noticeOf(core: Core, locale: string, news: readonly News[]): Promise<Notice> {
  const language = parseLocale(locale) ?? 'en';
  const shop = shopUrl(core, language);
  const [one] = news;
  const pages = new Set(news.map(pageOf));
  const page = pages.size === 1 && one ? pageOf(one) : overviewOf(news);
  const lang = languageTag(language);
  if (one && news.length === 1)
    return {
      title: titleOf(language, one),
      body: await bodyOf(core, language, one),
      url: `${shop}${page}`,
      tag: page,
      lang,
    };
  const lines = news.slice(0, MOST_LINES).map((each) => titleOf(language, each));
  const more = news.length - lines.length;

  return {
    title: translate(language, 'push.several', { count: news.length }),
    body: [...lines, ...(more > 0 ? [translate(language, 'push.more', { count: more })] : [])].join('\n'),
    url: `${shop}${page}`,
    tag: page,
    lang,
  };
}

function titleOf(locale: Locale, { kind, about_id: id }: News): string {
  return kind === 'ticket_answered'
    ? translate(locale, 'push.ticket_answered', { ticket: String(id) })
    : translate(locale, `push.${kind}`, { order: String(id) });
}

async function bodyOf(core: Core, locale: Locale, { service_id: serviceId }: News): Promise<string> {
  if (serviceId === null) return translate(locale, 'push.open_to_see');

  return (await core.catalogue.current()).content(locale).serviceName(serviceId).slice(0, LONGEST_LINE);
}

const pageOf = ({ kind, about_id: id }: News) =>
  kind === 'ticket_answered' ? `support/${id}` : `orders/${id}`;

/** The page of several things: the list that has them all. */
function overviewOf(news: readonly News[]): string {
  const tickets = news.filter(({ kind }) => kind === 'ticket_answered').length;
  if (tickets === 0) return 'orders';

  return tickets === news.length ? 'support' : 'dashboard';
}
