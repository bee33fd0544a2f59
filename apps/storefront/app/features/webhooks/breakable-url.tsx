import { Fragment } from 'react';

/** A URL that breaks between its parts where it is longer than its place. */
export function BreakableUrl({ url }: { url: string }) {
  const parts = url.split(/(?<=[/?&=_-])(?=[^/])|(?=:\d)/);

  return (
    <bdi>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        <Fragment key={place}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
