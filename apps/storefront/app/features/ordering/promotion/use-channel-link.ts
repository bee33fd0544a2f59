import { askToConfirm } from '@fanfare/client/confirm.ts';
import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormNetwork } from '../draft/catalogue.ts';
import { FLAG_MS, IDENTIFY_MS } from '../pay/pauses.ts';
import { type ChannelLink, channelOf } from './channel-of.ts';
import type { OfferedType } from './offered-types.ts';
import { isFilled, type Promotion } from './promotion.ts';
import type { PromotionAction } from './reduce-promotion.ts';

type Options = {
  promotion: Promotion;
  networks: readonly FormNetwork[];
  typesOf: (networkId: number) => Promise<readonly OfferedType[]>;
  dispatch: Dispatch<PromotionAction>;
};

export type ChannelLinkState = {
  /** Target of the link; null while there is none, and while it is being read. */
  link: ChannelLink | null;
  isReading: boolean;
  /** Chooses the network by hand. */
  chooseNetwork: (networkId: number) => Promise<void>;
};

/** The link decides the network, and the network chosen by hand decides whether the link stays. */
export function useChannelLink({ promotion, networks, typesOf, dispatch }: Options): ChannelLinkState {
  const { t } = useLingui();
  const { url, networkId } = promotion.draft;
  const [readUrl, setReadUrl] = useState(url);
  const latest = useRef(url);
  latest.current = url;
  const isTyped = url.trim() !== '';
  const link = useMemo(
    () =>
      isTyped && readUrl === url
        ? channelOf(
            url,
            networks.map(({ slug }) => slug),
          )
        : null,
    [isTyped, readUrl, url, networks],
  );
  /** Choices for a network mean nothing for another (DLG-30). */
  const mayLeave = async () =>
    !isFilled(promotion) ||
    askToConfirm({
      title: t`Switch the network?`,
      body: t`What you chose for each post will be removed.`,
      agree: t`Switch`,
      disagree: t`Keep`,
    });

  const follow = useEffectEvent(async (read: ChannelLink & { is: 'channel' }) => {
    const network = networks.find(({ slug }) => slug === read.network);
    if (network === undefined || network.id === networkId)
      return dispatch({ type: 'linkRead', kind: read.kind });
    if (!(await mayLeave())) return;
    const types = await typesOf(network.id);
    // Typed further meanwhile: that link is read next.
    if (latest.current === url)
      dispatch({ type: 'linkIdentified', networkId: network.id, types, kind: read.kind });
  });
  // The clock is outside of React; another key takes it back.
  useEffect(() => {
    const timer = setTimeout(() => setReadUrl(url), IDENTIFY_MS);

    return () => clearTimeout(timer);
  }, [url]);
  useEffect(() => {
    if (link?.is === 'channel') void follow(link).catch(() => null);
  }, [link]);
  const flag = promotion.isLinkCleared ? 'cleared' : promotion.isNetworkChanged ? 'changed' : null;
  useEffect(() => {
    if (flag === null) return;
    const timer = setTimeout(() => dispatch({ type: 'flagsExpired' }), FLAG_MS);

    return () => clearTimeout(timer);
  }, [flag, dispatch]);

  return {
    link,
    isReading: isTyped && link === null,
    async chooseNetwork(id) {
      if (id === networkId || !(await mayLeave())) return;
      const types = await typesOf(id);
      const known = channelOf(
        url,
        networks.map(({ slug }) => slug),
      );
      const slug = networks.find((network) => network.id === id)?.slug;
      dispatch({
        type: 'networkChosen',
        networkId: id,
        types,
        keepsLink: 'network' in known && known.network === slug,
      });
    },
  };
}
