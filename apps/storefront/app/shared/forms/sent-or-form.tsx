import { Link } from 'react-router';
import { usePath } from '../pages/instance.ts';
import { ShownOnce } from './shown-once.tsx';

export type SentOrFormProps = {
  isSent: boolean;
  /** Words about what was sent. */
  notice: React.ReactNode;
  /** Path of the form, and words of the link that opens it again. */
  path: string;
  again: React.ReactNode;
  /** The form. */
  children: React.ReactNode;
};

/** A form until it was sent, then the notice that it was, which has the focus. */
export function SentOrForm({ isSent, notice, path, again, children }: SentOrFormProps) {
  const pathOf = usePath();

  if (!isSent) return children;

  return (
    <>
      <ShownOnce>{notice}</ShownOnce>
      <p>
        <Link to={pathOf(path)}>{again}</Link>
      </p>
    </>
  );
}
