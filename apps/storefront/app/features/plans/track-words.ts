import type { CampaignTrack } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The most often first. */
const WORDS: readonly (readonly [CampaignTrack, MessageDescriptor])[] = [
  ['daily', msg({ message: 'daily', context: 'how often positions are read' })],
  ['weekly', msg({ message: 'weekly', context: 'how often positions are read' })],
  ['monthly', msg({ message: 'monthly', context: 'how often positions are read' })],
  ['on_demand', msg({ message: 'on demand', context: 'how often positions are read' })],
];

/** Intervals at which a plan lets positions be read: “daily, weekly or on demand”. */
export function useTrackWords(): (tracks: readonly CampaignTrack[]) => string {
  const { i18n } = useLingui();
  // British English has no comma before “or”.
  const language = i18n.locale === 'en' ? 'en-GB' : i18n.locale.replace('_', '-');
  const list = new Intl.ListFormat(language, { type: 'disjunction' });

  return (tracks) =>
    list.format(WORDS.flatMap(([track, words]) => (tracks.includes(track) ? [i18n._(words)] : [])));
}
