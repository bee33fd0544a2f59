import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

export type NoMatchProps = {
  title: React.ReactNode;
  /** Filters that are set, in words. */
  names?: readonly (string | null | false)[];
};

/** A list of which nothing fits its filters, with the link that clears them. */
export function NoMatch({ title, names }: NoMatchProps) {
  return (
    <Empty
      kind="match"
      title={title}
      action={
        <Link to={{ search: '' }}>
          <Trans context="filters">Clear</Trans>
        </Link>
      }
    >
      {names?.filter(Boolean).join(', ')}
    </Empty>
  );
}
