import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Guide } from './documented.ts';

export const GUIDE_NAMES: Readonly<Record<Guide, MessageDescriptor>> = {
  tokens: msg`Tokens and limits`,
  errors: msg`Errors`,
  webhooks: msg`Webhooks and signatures`,
  panels: msg`Connect a panel`,
};
