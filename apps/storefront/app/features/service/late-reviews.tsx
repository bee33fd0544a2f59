import { useState } from 'react';
import { latePart } from '../../shared/loading/late-part.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import type { ReviewListProps } from './review-list.tsx';
/** Sent with the page: its code, which would bring it, comes late. */
import '@fanfare/ui/marks/stars.module.css';
import '@fanfare/ui/section-card.module.css';
import './review-list.module.css';

/** Id of the place, which the stars above lead to. */
export const REVIEWS = 'reviews';
const part = latePart<ReviewListProps>(() =>
  loadPart(() => import('./review-list.tsx')).then(({ ReviewList }) => ReviewList),
);

/** The server draws it at once, and React takes over a page that has it when its code is here. */
if (import.meta.env.SSR) await part.come();
else if (document.getElementById(REVIEWS) !== null) void part.come();

/** Reviews of a service; a page without any does without their code. */
export function LateReviews(props: ReviewListProps) {
  const [Part] = useState(part.pick);

  return (
    <div id={REVIEWS}>
      <Part {...props} />
    </div>
  );
}
