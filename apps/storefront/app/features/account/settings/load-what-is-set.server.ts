import { getNotificationSettings, getSecondFactor, listApiTokens, listLinkedCards } from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import type { WhatIsSet } from './part-notes.tsx';

/** Reads what the list of the settings tells of each part. The list is there without what could not be read. */
export async function loadWhatIsSet({ call }: AppContext, url: URL): Promise<WhatIsSet> {
  const query = { locale: addressOf(url).locale };
  const read = <Data>(asked: Promise<{ data: Data }>) =>
    asked.then(
      ({ data }) => data,
      () => null,
    );
  const [factor, notifications, cards, tokens] = await Promise.all([
    read(call(getSecondFactor, { query })),
    read(call(getNotificationSettings, { query })),
    read(call(listLinkedCards, { query })),
    read(call(listApiTokens, { query })),
  ]);

  return { factor, notifications, cards, tokens };
}
