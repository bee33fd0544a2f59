import type { LinkError } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import type { CheckedLine } from './check-lines.ts';
import type { MassProblem } from './parse-mass-order.ts';
import { useLinkWords, useQuantityWords } from './use-field-words.ts';

/** Reason why a line can not be ordered. */
export function useProblemWords(): (problem: MassProblem, limits: CheckedLine['limits']) => string {
  const { t } = useLingui();
  const links = useLinkWords();
  const ofQuantity = useQuantityWords();

  return (problem, limits) => {
    switch (problem) {
      case 'parts':
        return t`Write the line as: service ID | link | quantity.`;
      case 'service':
        return t`Start the line with a service ID.`;
      case 'repeated':
        return t`A line above already orders this service for the same link.`;
      case 'deactivated':
        return t`This service cannot be ordered at the moment.`;
      case 'kind':
        return t`This service needs another kind of link.`;
      case 'network':
        return t`This link belongs to another network. Paste one that fits the service or choose another service.`;
      case 'quantity':
        return ofQuantity('not_integer', limits);
      case 'below_min':
      case 'above_max':
      case 'not_on_step':
      case 'not_integer':
        return ofQuantity(problem, limits);
      default:
        return links[problem.slice('link.'.length) as LinkError];
    }
  };
}
