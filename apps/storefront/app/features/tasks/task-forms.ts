/** Names of the forms of the screen; the field `task` says which of them was sent. */
export const BEGIN = 'begin';
export const ANSWER = 'answer';
export const GIVE_BACK = 'give-back';
