import { shapingOf } from '../../shared/catalogue/filter.ts';
import { useFilterAddress } from './filter-address.tsx';

/** What a form sent before any script keeps of the address: all that shapes the list, but `except`. It starts anew. */
export function CarriedParameters({ except }: { except: readonly string[] }) {
  const { search } = useFilterAddress();

  return shapingOf(search)
    .filter(([name]) => name !== 'shown' && !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
