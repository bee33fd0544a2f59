import type { RowProps } from './row-parts.tsx';

/** Props of both the table and the cards: rows ready to render. */
export type ListProps = {
  items: readonly RowProps[];
  middle: Middle | null;
};

/** Content between two rows. */
export type Middle = { after: number; content: React.ReactNode };
