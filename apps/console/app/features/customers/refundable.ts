import type { OutputOf, staff } from '@fanfare/contract';

export type Returns = OutputOf<typeof staff.getCustomerReturns>['data'];

export type Refundable = Returns['payments'][number];
