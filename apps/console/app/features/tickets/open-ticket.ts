import type { OutputOf, staff } from '@fanfare/contract';

export type OpenTicket = OutputOf<typeof staff.getStaffTicket>['data'];
