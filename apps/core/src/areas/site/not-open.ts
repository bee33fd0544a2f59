import { AppError } from '../../http/errors.ts';

/** There are no settings that a shop could be shown by, and there never were since this process began. */
export class NotOpen extends AppError {
  constructor() {
    super(503, 'not_open', { headers: { 'retry-after': '60' } });
  }
}
