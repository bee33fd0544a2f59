import type { Locale, Profile } from '@fanfare/contract';

/** Chats of the operator; where there are both, the first one counts. */
export type ChatIds = { intercomAppId: string | null; jivoAppId: string | null };
type Reader = { profile: Profile | null; locale: Locale };

/** Scripts that take longer count as failed. */
const LONGEST_MS = 15_000;

declare global {
  interface Window {
    Intercom?: (command: string, said?: object) => void;
    jivo_api?: { open(): void; setContactInfo(info: object): void };
    jivo_onLoadCallback?: () => void;
  }
}

const loaded = new Map<string, Promise<void>>();

/** Loads a chat on its first call, tells it who writes, and opens it. Rejects when it does not come. */
export async function openChat(
  { intercomAppId, jivoAppId }: ChatIds,
  { profile, locale }: Reader,
): Promise<void> {
  if (intercomAppId !== null) {
    await once(`https://widget.intercom.io/widget/${intercomAppId}`);
    window.Intercom?.('boot', {
      app_id: intercomAppId,
      language_override: locale.replace('_', '-'),
      ...intercomUser(profile),
    });
    window.Intercom?.('show');
    return;
  }
  if (jivoAppId === null) return;
  await once(`https://code.jivosite.com/widget/${jivoAppId}`, jivoIsReady);
  tellChat(profile);
  window.jivo_api?.open();
}

/** Passes the signed-in customer to a loaded chat; a chat loaded later gets it on start. */
export function tellChat(profile: Profile | null): void {
  if (profile === null) return;
  window.Intercom?.('update', intercomUser(profile));
  window.jivo_api?.setContactInfo({ name: profile.name, ...(profile.email && { email: profile.email }) });
}

/** A name is only told with the proof that it is theirs: anybody could say so. */
function intercomUser(profile: Profile | null): object {
  if (profile === null || profile.intercom_hash === null) return {};

  return {
    user_id: String(profile.id),
    user_hash: profile.intercom_hash,
    name: profile.name,
    ...(profile.email && { email: profile.email }),
  };
}

function once(src: string, isReady: () => Promise<void> = async () => {}): Promise<void> {
  const loading = loaded.get(src) ?? load(src, isReady());
  loaded.set(src, loading);
  // A failed script is forgotten, so that the next press loads it again.
  loading.catch(() => loaded.delete(src));

  return loading;
}

function load(src: string, isReady: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`no chat from ${src}`));
    };
    script.src = src;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => void isReady.then(resolve));
    setTimeout(fail, LONGEST_MS);
    document.head.append(script);
  });
}

/** Jivo calls back once the rest of its code has loaded too. */
function jivoIsReady(): Promise<void> {
  return new Promise((resolve) => {
    window.jivo_onLoadCallback = resolve;
  });
}
