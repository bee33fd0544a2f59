import { msg } from '@lingui/core/macro';

export const SAVED = msg`Saved.`;
