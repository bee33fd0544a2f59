import { type ConsentChoices, consentIn } from '../../shared/session/consent.ts';

export type Tags = { googleAnalytics4Id: string | null; tagManagerId: string | null };

/** Names of Google consent mode v2. */
type Signals = Record<
  'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage',
  'granted' | 'denied'
>;

const HOST = 'https://www.googletagmanager.com';
/** Time in milliseconds that a tag waits for the update. */
const WAIT_MS = 500;
/** Cookies of the tags, which go with the consent. */
const TAG_COOKIE = /^(_ga|_gid|_gcl)/;

const loaded = new Set<string>();
let told: ConsentChoices | null = null;
let isDefaultTold = false;

/**
 * Everything is denied before any tag is here; then what the reader chose, now or earlier, is told, and what they let in is
 * loaded (DLG-15, DLG-16). A tag that is here already is told when consent is taken back, and its cookies go.
 */
export function followConsent(chosen: ConsentChoices | null, tags: Tags): void {
  if (!isDefaultTold) {
    gtag('consent', 'default', {
      ...signalsOf({ analytics: 'denied', advertising: 'denied' }),
      wait_for_update: WAIT_MS,
    });
    isDefaultTold = true;
  }
  const choices = chosen ?? consentIn(document.cookie);
  if (choices === null) return;
  if (told?.analytics !== choices.analytics || told.advertising !== choices.advertising)
    gtag('consent', 'update', signalsOf(choices));
  told = choices;
  if (choices.analytics === 'denied' && choices.advertising === 'denied') dropTagCookies();
  else loadTags(choices, tags);
}

/** The signals of a choice (C-01): each follows what the reader said of it, none is granted by itself. */
export function signalsOf({ analytics, advertising }: ConsentChoices): Signals {
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics,
  };
}

/** Runs the operator's script once a page; another version of it comes with the next page. */
export function runCustomCode(url: string): void {
  if (loaded.has('custom code')) return;
  loaded.add('custom code');
  append(url);
}

function loadTags({ analytics }: ConsentChoices, { googleAnalytics4Id, tagManagerId }: Tags): void {
  if (googleAnalytics4Id !== null && analytics === 'granted' && isNew(googleAnalytics4Id)) {
    gtag('js', new Date());
    gtag('config', googleAnalytics4Id);
    append(`${HOST}/gtag/js?id=${googleAnalytics4Id}`);
  }
  if (tagManagerId !== null && isNew(tagManagerId)) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    append(`${HOST}/gtm.js?id=${tagManagerId}`);
  }
}

function isNew(id: string): boolean {
  const isFirst = !loaded.has(id);
  loaded.add(id);

  return isFirst;
}

function append(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function dataLayer(): unknown[] {
  window.dataLayer ??= [];

  return window.dataLayer;
}

/** Tags read only what was pushed as the `arguments` of a function. */
function gtag(..._said: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: a list in its place is not read
  dataLayer().push(arguments);
}

/** Tags set them on the host or on a domain above it. */
function dropTagCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (!TAG_COOKIE.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=-1${domain}`;
  }
}
