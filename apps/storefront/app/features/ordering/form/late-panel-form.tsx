import { inStorage } from '@fanfare/client/in-storage.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { carryOver, type Hand } from '../../../shared/forms/carry-over.ts';
import { latePart } from '../../../shared/loading/late-part.ts';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { useCurrencyStore } from '../../../shared/money/currency.ts';
import { draftKeyOf } from '../../../shared/ordering/draft-key.ts';
import { ORDER_PANEL } from '../../../shared/ordering/order-panel.tsx';
import type { PanelFormProps } from './panel-form.tsx';

const part = latePart<PanelFormProps>(() =>
  loadPart(() => import('./panel-form.tsx')).then(({ PanelForm }) => PanelForm),
);
/** The server draws the whole form. */
if (import.meta.env.SSR) await part.come();

/** First events of a reader's use; a restored page scrolls, and a panel that is asked for opens, by themselves. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll', 'toggle'];
const touched = typeof document === 'undefined' ? null : whenTouched(document);
void touched?.then(part.come);

/** Resolves at once where the form is in sight or has something to show that the server does not know. */
function whenTouched(page: Document): Promise<void> {
  const panel = page.getElementById(ORDER_PANEL);
  if (panel === null) return new Promise(() => {});
  const isInSight = panel.getBoundingClientRect().top < innerHeight;
  const isTouched = page.activeElement !== page.body || scrollY > 0;
  const isKept = inStorage((storage) => storage.getItem(draftKeyOf('panel'))) !== null;
  if (isInSight || isTouched || isKept || useCurrencyStore.getState().currency !== 'USD')
    return Promise.resolve();

  return new Promise((resolve) => {
    const end = new AbortController();
    const come = () => {
      end.abort();
      resolve();
    };
    for (const sign of SIGNS)
      page.addEventListener(sign, come, { capture: true, passive: true, signal: end.signal });
  });
}

/**
 * The order form beside a list. On a phone, where it lies below the list or opens over it, its code comes when the page is first
 * touched. Until then it is the server's form, which can be filled in and sent as it is. A navigation that needs the form
 * before its code is here waits for it: no boundary of its own, whose fallback would be an empty sheet.
 */
export function LatePanelForm(props: PanelFormProps) {
  const isHydrating = !useHydrated() && !import.meta.env.SSR;
  const [isServed, setServed] = useState(() => isHydrating && !part.isHere());
  const [served] = useState(props);
  const [left] = useState<LeftForm>(() => ({ form: null, focused: null, pressed: null }));
  // A navigation's form is drawn with it, once the code is here.
  const isOther =
    props.selected?.id !== served.selected?.id ||
    props.prefill.url !== served.prefill.url ||
    props.prefill.quantity !== served.prefill.quantity;
  if (isServed && isOther) setServed(false);

  // Code comes over the network, which is outside of React.
  useEffect(() => {
    if (!isServed) return;
    let isOver = false;
    void touched?.then(part.come).then(() => isOver || setServed(false));

    return () => {
      isOver = true;
    };
  }, [isServed]);

  if (isServed) return <ServedForm left={left} />;
  const Form = part.pick();

  return (
    <>
      <Form {...props} />
      <CarriedOver left={left} />
    </>
  );
}

/** The server's form as a hand left it. */
type LeftForm = Hand & { form: HTMLFormElement | null };

/** React leaves alone what it has not drawn. */
const UNTOUCHED = { __html: '' };

function ServedForm({ left }: { left: LeftForm }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are what is pressed, by keys too
    <form
      ref={(form) => {
        left.form = form ?? left.form;
        if (form !== null) form.dataset.served = '';
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={UNTOUCHED}
      onFocus={({ target }) => {
        left.focused = target;
      }}
      onBlur={() => {
        left.focused = null;
      }}
      onClick={({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button?.type === 'button' && button.popoverTargetElement === null) left.pressed = button;
      }}
    />
  );
}

function CarriedOver({ left }: { left: LeftForm }) {
  // The form has just been drawn, before anybody sees it.
  useLayoutEffect(() => {
    const drawn = document.getElementById(ORDER_PANEL)?.querySelector('form');
    if (left.form !== null && drawn) carryOver(left.form, drawn, left);
    left.form = null;
  }, [left]);

  return null;
}
