import { Refusal } from '../../refusal.ts';

/** There are no settings that a shop could be shown by, and there never were. */
export class NotOpen extends Refusal {
  constructor() {
    super('not_open');
  }
}
