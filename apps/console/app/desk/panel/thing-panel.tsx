import type { UseQueryResult } from '@tanstack/react-query';
import { Panel, type PanelProps } from './panel.tsx';
import { ThingState } from './thing-state.tsx';

/** Title and place of a panel: what is known before its thing was read. */
export type PanelFrame = Pick<PanelProps, 'title' | 'label' | 'open' | 'total'>;

/** The open thing beside its list: its own panel once it was read; before that, and where it did not come, the same frame says so. */
export function ThingPanel<Thing>({
  query,
  frame,
  children,
}: {
  query: UseQueryResult<Thing>;
  frame: PanelFrame;
  children: (thing: Thing) => React.ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);

  return (
    <Panel {...frame}>
      <ThingState query={query} />
    </Panel>
  );
}
