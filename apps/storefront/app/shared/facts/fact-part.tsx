import type { ListedFacts } from '@fanfare/contract';
import type { CatalogueRow } from '../catalogue/catalogue.ts';
import { Caption, Cells, Heads, Line, OfType } from './fact-cells.tsx';
import type { TypeFacts } from './facts-of-type.ts';

type Looks = { className: string | undefined };

export type FactPartProps =
  | { as: 'heads'; role: 'columnheader' }
  | ({ as: 'caption' } & Looks)
  | ({ as: 'cells'; role: 'cell'; row: CatalogueRow } & Looks)
  | ({ as: 'type'; facts: TypeFacts } & Looks)
  | { as: 'line'; facts: ListedFacts };

/** A part of a page that shows facts: they come together. */
export function FactPart(props: FactPartProps) {
  switch (props.as) {
    case 'heads':
      return <Heads {...props} />;
    case 'caption':
      return <Caption {...props} />;
    case 'cells':
      return <Cells {...props} />;
    case 'type':
      return <OfType {...props} />;
    case 'line':
      return <Line {...props} />;
  }
}
