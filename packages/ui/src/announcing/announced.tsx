import { useCallback, useEffect, useId, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Ref of an element whose text is announced each time that it changes, not when it is shown first, which is part of reading the
 * screen. Where the focus comes meanwhile to it, or to what it describes, a reader hears it there.
 *
 * @param isNews True announces it when it is shown first too, for what appears only because something happened.
 */
export function useAnnounced(isNews = false): React.RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null);
  const known = useRef(isNews ? '' : null);
  const about = useId();
  // The text is known once it is drawn: it is made of parts that have words of their own.
  useEffect(() => {
    if (known.current === null) {
      // Known from the next moment on: a page that was taken over draws its times anew, in the reader's zone.
      setTimeout(() => {
        known.current = wordsOf(place.current);
      });
      return;
    }
    const words = wordsOf(place.current);
    if (words !== known.current) announce(words, about, place.current);
    known.current = words;
  });

  return useCallback((element) => {
    place.current = element;
  }, []);
}

/** Text of an element as it is read: its parts apart, and none that is not shown. */
// biome-ignore lint/performance/useDomNodeTextContent: the text alone would join the words of neighbours
const wordsOf = (element: HTMLElement | null): string => element?.innerText ?? '';

export type AnnouncedProps = React.HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'div' | 'span' | 'section' | 'small';
  isNews?: boolean | undefined;
};

/** A text that is announced when it changes. */
export function Announced({ as: Tag = 'p', isNews, ...props }: AnnouncedProps) {
  return <Tag ref={useAnnounced(isNews)} data-announced="" {...props} />;
}
