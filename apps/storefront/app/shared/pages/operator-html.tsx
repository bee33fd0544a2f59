import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazy } from '../loading/use-lazy.ts';

const HASH = '#picture';
const loadOverlay = () => import('./picture-overlay.tsx').then(({ PictureOverlay }) => PictureOverlay);

export type OperatorHtmlProps = { html: string; className?: string | undefined; lang?: string | undefined };
/** A picture and the text that it stands in. */
type OpenPicture = { of: string; src: string; alt: string };

/**
 * Words of the operator, which the server lets nothing into that runs (C-27). Their pictures open over the whole window (DLG-12),
 * as a step of the history, so that Back closes them; one that is a link stays a link.
 */
export function OperatorHtml({ html, className, lang }: OperatorHtmlProps) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const picture = hash === HASH ? pictureIn(state, id) : null;
  const Overlay = useLazy(loadOverlay, picture !== null);
  // Pictures become buttons only with scripts: without them a press does nothing.
  useEffect(() => {
    if (html === '') return;
    for (const image of text.current?.querySelectorAll('img') ?? [])
      if (image.closest('a') === null)
        Object.assign(image, { tabIndex: 0, role: 'button', ariaHasPopup: 'dialog' });
  }, [html]);

  const open = ({ target, detail }: { target: EventTarget; detail: number }) => {
    // The second press of two opens nothing: it may have been meant for the overlay that the first one closed.
    if (detail > 1 || !(target instanceof HTMLImageElement) || target.closest('a') !== null) return;
    // A browser may not focus what a finger pressed: the focus comes back there.
    target.focus({ preventScroll: true });
    const shown: OpenPicture = { of: id, src: target.src, alt: target.alt };
    void navigate({ search, hash: HASH }, { state: { picture: shown }, preventScrollReset: true });
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the pictures in it, which are buttons */}
      <div
        ref={text}
        className={className}
        lang={lang}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          if (event.target instanceof HTMLImageElement) event.preventDefault();
          open(event);
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored and when read (C-27)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {Overlay && picture !== null ? <Overlay {...picture} onClose={() => void navigate(-1)} /> : null}
    </>
  );
}

/** The picture of this text that the step of the history is about. */
function pictureIn(state: unknown, id: string): OpenPicture | null {
  const picture = (state as { picture?: Partial<OpenPicture> } | null)?.picture;
  if (picture?.of !== id || typeof picture.src !== 'string' || typeof picture.alt !== 'string') return null;

  return { of: id, src: picture.src, alt: picture.alt };
}
