import type { ListedFacts } from '@fanfare/contract';
import { LAST_ORDERS } from '@fanfare/rules';
import { wholeFact } from '@fanfare/ui/format.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { CatalogueRow } from '../catalogue/catalogue.ts';
import { useFactWords } from './fact-words.ts';
import type { TypeFacts } from './facts-of-type.ts';

/** Names of the four columns, for readers. */
export function Heads({ role }: { role: 'columnheader' }) {
  return (
    <>
      <span role={role}>
        <Trans>starts in</Trans>
      </span>
      <span role={role}>
        <Trans>done in</Trans>
      </span>
      <span role={role}>
        <Trans>kept</Trans>
      </span>
      <span role={role}>
        <Trans>returned</Trans>
      </span>
    </>
  );
}

/** The same for the eye, above the rows. */
export function Caption({ className }: { className: string | undefined }) {
  return (
    <span className={`${className} fact-caption`} aria-hidden="true">
      <span>
        <Trans>the last 100 orders of each</Trans>
      </span>
      <span>
        <Trans>starts in</Trans>
      </span>
      <span>
        <Trans>done in</Trans>
      </span>
      <span>
        <Trans>kept</Trans>
      </span>
      <span>
        <Trans>returned</Trans>
      </span>
    </span>
  );
}

/** A cell in place of four. */
const ACROSS = { 'aria-colspan': 4 } as const;

type CellsProps = { role: 'cell'; className: string | undefined; row: CatalogueRow };

/** Four facts of a service, or how many orders it has and the operator's own words. On a phone a line. */
export function Cells({ role, className, row }: CellsProps) {
  const words = useFactWords();
  const { facts, start_time, speed } = row;
  if (facts === null) return <span role={role} {...ACROSS} className={className} />;
  if (facts.orders < LAST_ORDERS)
    return (
      <span role={role} {...ACROSS} className={`${className} fact-few`} title={`${start_time}, ${speed}`}>
        <span className="fact-wide">
          <SoFar orders={facts.orders} />
        </span>
        <span className="fact-wide">
          <Trans>
            stated: starts in {wholeFact(start_time)}, {wholeFact(speed)}
          </Trans>
        </span>
        <span className="fact-narrow">
          <Trans>stated: starts in {wholeFact(start_time)}</Trans>
        </span>
      </span>
    );
  const { starts_in, done_in, kept, returned } = facts;

  return (
    <div className={`${className} fact-cells`}>
      <span role={role}>{words.length(starts_in)}</span>
      <span role={role}>{words.length(done_in)}</span>
      <span role={role}>{words.share(kept, 'whole')}</span>
      <span role={role}>{words.share(returned, 'tenths')}</span>
      <span className="fact-narrow" aria-hidden="true">
        {words.startsAndEnds(facts)}
      </span>
    </div>
  );
}

/** Both times in a sentence, for the panel. */
export function Line({ facts }: { facts: ListedFacts }) {
  const { orders } = facts;
  const times = useFactWords().startsAndEnds(facts);

  return (
    <Trans>
      {times} (last {orders} orders)
    </Trans>
  );
}

/** The services of a type together: all their measured orders, and the range of their times. */
export function OfType({ className, facts }: { className: string | undefined; facts: TypeFacts }) {
  const { range } = useFactWords();
  const { orders } = facts;
  const [starts, ends] = [range(facts.starts), range(facts.ends)];

  return (
    <p className={className}>
      <Trans>
        The last {orders} orders of all kinds: started within {starts}, done within {ends}
      </Trans>
    </p>
  );
}

function SoFar({ orders }: { orders: number }) {
  return orders === 0 ? (
    <Trans>Too few orders yet</Trans>
  ) : (
    <Plural
      value={orders}
      one="# order so far, measured from 100 on"
      other="# orders so far, measured from 100 on"
    />
  );
}
