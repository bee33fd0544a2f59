/** Loaded when a link is there: all that is known of links is as large as the form. */
export { identifyLink } from '@fanfare/rules';
