import { callApi } from '@fanfare/client/api.ts';
import { inLocalStorage, inStorage } from '@fanfare/client/in-storage.ts';
import { addPushDevice, type Locale } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import { localPath } from '../i18n/locales.ts';
import { tell } from './toasts.ts';

const WORKER = '/app/notices-worker.js';
/** In this browser the customer of this id has turned notices on. */
const KEY = 'push-for';
/** In this tab the shop has been told which browser this is. */
const TOLD_KEY = 'push-told';

/**
 * Notices in this browser: it can not show them, it can once the site is on the home screen (iOS), it was told to show none, or
 * they are off or on.
 */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

export async function readPushState(publicKey: string): Promise<PushState> {
  if (!canPush()) return isAppleMobile() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted') return 'off';
  const subscription = await currentSubscription();

  return subscription && isMadeWith(subscription, publicKey) ? 'on' : 'off';
}

/** Asks for the permission and tells the shop of this browser. Gives the state that follows. */
export async function turnPushOn(publicKey: string, customerId: number, locale: Locale): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(publicKey);
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/app/' });
  await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  if (before && !isMadeWith(before, publicKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tellShop(subscription, locale);
  keep(String(customerId));
  hearNotices();

  return 'on';
}

/** Ends the subscription; the shop forgets the browser by a call of its own. */
export async function turnPushOff(): Promise<void> {
  keep('');
  await (await currentSubscription())?.unsubscribe();
}

/**
 * Keeps notices that this customer has turned on: tells the shop that they are signed in here, once in a tab, since a device
 * belongs to a session; and shows the notices that the worker hands to the open page.
 */
export async function keepPush(customerId: number, locale: Locale): Promise<void> {
  if (!canPush() || kept() !== String(customerId)) return;
  hearNotices();
  const subscription = await currentSubscription();
  if (!subscription) return tellOfEnd(locale);
  if (toldHere() === subscription.endpoint) return;
  await tellShop(subscription, locale);
}

async function tellShop(subscription: PushSubscription, locale: Locale): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callApi(addPushDevice, { query: { locale }, body: { endpoint: endpoint ?? '', p256dh, auth } });
  inStorage((storage) => storage.setItem(TOLD_KEY, subscription.endpoint));
}

/** A subscription that the browser or its push service has ended is told of once. */
function tellOfEnd(locale: Locale): void {
  keep('');
  const act = () => location.assign(`/app${localPath(locale, '/notifications')}`);
  tell({
    about: 'push',
    tone: 'run',
    words: msg`This browser no longer shows notifications.`,
    action: { words: msg`Turn them on`, act, lasts: 20_000 },
  });
}

/** The worker hands what is pushed to the page that is looked at, instead of showing it beside it. */
function hearNotices(): void {
  navigator.serviceWorker.onmessage = ({ data }: MessageEvent<{ notice?: Record<string, string> }>) => {
    const { title, body, tag, url } = data.notice ?? {};
    if (title === undefined || url === undefined) return;
    const act = () => location.assign(url);
    tell({
      about: `notice ${tag}`,
      tone: 'run',
      words: [title, body].filter(Boolean).join(' · '),
      action: { words: msg`Open`, act, lasts: 20_000 },
    });
  };
}

const toldHere = () => inStorage((storage) => storage.getItem(TOLD_KEY));

/** A browser without storage forgets who turned notices on, and its device ends with the session. */
const kept = () => inLocalStorage((storage) => storage.getItem(KEY));

const keep = (customerId: string) => inLocalStorage((storage) => storage.setItem(KEY, customerId));

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad says that it is a Mac; a Mac has no touch. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);

  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A shop that was moved without its secrets has another key: browsers have to subscribe anew. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));

  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
