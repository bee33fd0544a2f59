type Visitor = 'guest' | 'customer' | 'staff';

type FalseAlarm = {
  rule: string;
  /** A selector of what the engine takes for a fault. */
  at: string;
  /** Visitors on whose screens it is found, at least one: a line that one of them no longer needs fails. */
  seenBy: readonly [Visitor, ...Visitor[]];
  reason: string;
};

/** Violations that IBM Equal Access names and that are none, with the reason of each. */
export const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    rule: 'aria_form_label_unique',
    at: 'form:not([aria-label], [aria-labelledby])',
    seenBy: ['guest', 'customer'],
    reason: 'A form without a name is no landmark (HTML-AAM), so it needs none of its own.',
  },
  {
    rule: 'input_autocomplete_valid',
    at: 'input[type="email"][autocomplete^="username"]',
    seenBy: ['guest'],
    reason: 'HTML allows the name of a user in a field for an email; `webauthn` offers passkeys there.',
  },
  {
    rule: 'label_content_exists',
    at: 'label:has(.visually-hidden:not(:empty))',
    seenBy: ['customer', 'staff'],
    reason:
      'It overlooks words that are clipped for screen readers alone, which name the field all the same.',
  },
  {
    rule: 'label_content_exists',
    at: 'label:has(> input[aria-label])',
    seenBy: ['customer'],
    reason: 'The box of a row has a name of its own; the label around it is the area to press.',
  },
];
