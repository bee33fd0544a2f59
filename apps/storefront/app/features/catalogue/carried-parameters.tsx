import { shapingOf } from '../../shared/catalogue/filter.ts';
import { useFilterAddress } from './filters/filter-address.tsx';

/**
 * Hidden fields that keep the parameters of the list, except `except`, in a form sent before hydration. The list starts
 * at its first page.
 */
export function CarriedParameters({ except }: { except: readonly string[] }) {
  const { search } = useFilterAddress();

  return shapingOf(search)
    .filter(([name]) => name !== 'shown' && !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
