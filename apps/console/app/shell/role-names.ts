import type { StaffRole } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Record<StaffRole, MessageDescriptor> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  support: msg`Support`,
  finance: msg`Finance`,
  content: msg`Content`,
};

export const roleName = (role: StaffRole): MessageDescriptor => NAMES[role];
