import { useState } from 'react';
import { latePart } from '../../../shared/loading/late-part.ts';
import { loadPart } from '../../../shared/loading/load-part.ts';
import type { OwnReviewProps } from './own-review.tsx';
/** Sent with the page: its code, which would bring it, comes late. */
import '@fanfare/ui/fields/field.module.css';
import '@fanfare/ui/marks/stars.module.css';
import './own-review.module.css';

const PLACE = 'own-review';
const part = latePart<OwnReviewProps>(() =>
  loadPart(() => import('./own-review.tsx')).then(({ OwnReview }) => OwnReview),
);

/** The server draws it at once, and React takes over a page that has it when its code is here. */
if (import.meta.env.SSR) await part.come();
else if (document.getElementById(PLACE) !== null) void part.come();

/** The review of an order by its buyer: orders that run load without it. */
export function LateReview(props: OwnReviewProps) {
  const [Part] = useState(part.pick);

  return (
    <div id={PLACE}>
      <Part {...props} />
    </div>
  );
}
