import { createContext, use } from 'react';
import type { CatalogueList } from '../use-catalogue-list.ts';

/** The query that the list shows, and the way to another one. */
export type FilterAddress = Pick<CatalogueList, 'search' | 'go'>;

export const FilterAddressContext = createContext<FilterAddress | null>(null);

export function useFilterAddress(): FilterAddress {
  const address = use(FilterAddressContext);
  if (address === null) throw new Error('useFilterAddress outside of the list');

  return address;
}

export type FilterLinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The query that it leads to. */
  to: string;
  isReplaced?: boolean;
};

/** A link to another query of this page: before any script, in a new tab and by keyboard as every link. */
export function FilterLink({ to, isReplaced = false, ...props }: FilterLinkProps) {
  const { go } = useFilterAddress();

  return (
    <a
      {...props}
      href={to === '' ? '?' : to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to, { isReplaced });
      }}
    />
  );
}

/** A click that opens the link here, and nothing else. */
export function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
