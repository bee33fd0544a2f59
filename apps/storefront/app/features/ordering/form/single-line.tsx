import { activeLine } from '../draft/order-draft.ts';
import { LineFields } from './line-fields.tsx';
import type { LinesProps } from './lines.ts';

/** The one line of a form beside a list that the service is picked from. */
export function PickedLine(props: LinesProps) {
  return <OneLine {...props} hasPickers={false} />;
}

/** The one line of a form that picks the service itself. */
export function SingleLine(props: LinesProps) {
  return <OneLine {...props} hasPickers />;
}

function OneLine({ order, dispatchLine, price, ...props }: LinesProps & { hasPickers: boolean }) {
  return (
    <LineFields
      {...props}
      line={activeLine(order)}
      dispatch={dispatchLine}
      cost={price.costs.get(order.active) ?? null}
      isLoading={price.isLoading}
    />
  );
}
