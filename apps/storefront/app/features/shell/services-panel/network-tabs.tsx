import type { CatalogueDocument } from '@fanfare/contract';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './network-tabs.module.css';

type Network = CatalogueDocument['networks'][number];
export type NetworkTabsProps = {
  networks: readonly Network[];
  chosen: string | null;
  choose: (slug: string) => void;
  /** A network was pressed, not only pointed at. */
  enter: () => void;
};

/** CONST-30: a pointer that only passes by chooses nothing. */
const HOVER_MS = 250;

/** The networks: a pointer that rests on one chooses it, so do the focus and the arrow keys at once. */
export function NetworkTabs({ networks, chosen, choose, enter }: NetworkTabsProps) {
  const { t } = useLingui();
  const hover = useHover(choose);
  const isChosenListed = networks.some(({ slug }) => slug === chosen);

  return (
    <div role="tablist" aria-orientation="vertical" aria-label={t`Networks`} className={styles.tabs}>
      {networks.map((network, place) => (
        <button
          key={network.slug}
          type="button"
          role="tab"
          id={`network-tab-${network.slug}`}
          aria-selected={network.slug === chosen}
          aria-controls="service-groups"
          tabIndex={network.slug === chosen || (!isChosenListed && place === 0) ? 0 : -1}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') hover.start(network.slug);
          }}
          onPointerLeave={hover.stop}
          onFocus={() => choose(network.slug)}
          onClick={() => {
            hover.stop();
            choose(network.slug);
            enter();
          }}
          onKeyDown={walk}
        >
          <NetworkMark slug={network.slug} name={network.name} color={network.color} />
          <span>
            <bdi>{network.name}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The arrow keys move the focus among the networks, Tab leaves them for the services. */
function walk(event: React.KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const here = tabs.indexOf(event.currentTarget);
  const goal = {
    ArrowDown: tabs[(here + 1) % tabs.length],
    ArrowUp: tabs.at(here - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (!(goal instanceof HTMLElement)) return;
  event.preventDefault();
  goal.focus();
}

function useHover(choose: (slug: string) => void) {
  const timer = useRef<number>(undefined);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    stop,
    start: (slug: string) => {
      stop();
      timer.current = window.setTimeout(() => choose(slug), HOVER_MS);
    },
  };
}
