/** The form with pickers and the one beside a list each keep a draft of their own. */
export type DraftPlace = 'form' | 'panel';

/** Key under which the draft of a form is kept. */
export const draftKeyOf = (place: DraftPlace) => `order-draft-${place}`;
