import type { Area } from '../../area.ts';

export const area: Area = {
  tables: {
    staff_invitation: { ofCustomer: { copy: null, erasure: 'stays' } },
    staff_member: { ofCustomer: { copy: null, erasure: 'stays' } },
  },
  reads: ['customer'],
  deskReads: ['passkey', 'second_factor', 'staff_session'],
  async staffRoutes() {
    const [door, staff, own] = await Promise.all([
      import('./door-routes.ts'),
      import('./desk/routes.ts'),
      import('./desk/own-routes.ts'),
    ]);

    return [door.doorRoutes, staff.staffRoutes, own.ownRoutes];
  },
};
