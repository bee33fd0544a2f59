import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { useSyncExternalStore } from 'react';
import { SAMPLE_LANGUAGES, type SampleLanguage } from './samples.ts';

const KEY = 'sample-language';
/** Event for this window: the browser's storage event reaches only others. */
const CHANGED = 'sample-language-changed';

/** The language of all samples, kept in this browser. */
export function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const kept = useSyncExternalStore(hear, read, () => 'curl' as const);

  return [kept, keep];
}

function hear(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);

  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Choice for this page alone, where the storage is closed. */
let here: SampleLanguage = 'curl';

function read(): SampleLanguage {
  const kept = inLocalStorage((storage) => storage.getItem(KEY));

  return SAMPLE_LANGUAGES.find((known) => known === kept) ?? here;
}

function keep(language: SampleLanguage): void {
  here = language;
  inLocalStorage((storage) => storage.setItem(KEY, language));
  window.dispatchEvent(new Event(CHANGED));
}
