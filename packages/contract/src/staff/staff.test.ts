import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, defineStaffEndpoint } from '../endpoint.ts';
import * as staff from './index.ts';

const call = {
  name: 'closeShop',
  summary: 'Closes the shop.',
  path: '/api/console/v1/closings',
  permission: 'orders.handle',
  status: 204,
  output: z.null(),
  errors: [],
} as const;
const audit = { target: 'customer', actions: ['shop.seeded'] } as const;

/** The type check fails on each line below; were one right, `tsc` would report its remark as unused. */
describe('a call of staff', () => {
  test('that writes and declares no line of the log does not compile', () => {
    expect(defineStaffEndpoint({ ...call, method: 'POST', audit })).toMatchObject({ access: 'staff' });
    // @ts-expect-error no line
    defineStaffEndpoint({ ...call, method: 'POST' });
    // @ts-expect-error only a call that reads may leave none
    defineStaffEndpoint({ ...call, method: 'DELETE', audit: 'none' });
    // @ts-expect-error not even one that reads may leave it open
    defineStaffEndpoint({ ...call, method: 'GET' });
    // @ts-expect-error a line has a name for what was done
    defineStaffEndpoint({ ...call, method: 'POST', audit: { target: 'customer', actions: [] } });
  });

  test('that names no permission does not compile', () => {
    const { permission: _, ...open } = call;
    // @ts-expect-error no permission
    defineStaffEndpoint({ ...open, method: 'POST', audit });
  });

  test('that shows or moves what a thief of a session is after asks for a fresh second factor', () => {
    const asks = Object.values(staff).flatMap((one) =>
      'path' in one && 'access' in one && ('movesMoney' in one || 'needsFactor' in one) ? [one.name] : [],
    );
    expect(asks).toEqual(
      expect.arrayContaining([
        ...['openPhoto', 'showWithdrawalAccount', 'impersonateCustomer', 'exportAuditEntries'],
        ...['unfreezeCustomer', 'readBankStatement', 'placeBankLine', 'completeOrder'],
        ...[
          'exportList',
          'exportCustomer',
          'removeStaffMember',
          'stopOrder',
          'creditPayment',
          'refundPayment',
        ],
      ]),
    );
  });

  test('is declared in no other way', () => {
    // @ts-expect-error `defineEndpoint` is for all others
    defineEndpoint({ ...call, method: 'POST', access: 'staff', policy: 'staff' });
  });

  test('stands below /api/console/v1, needs staff, and leaves nothing only where it reads', () => {
    const calls = Object.values(staff).filter((value) => typeof value === 'object' && 'path' in value);
    expect(calls.length).toBeGreaterThan(10);
    for (const one of calls) {
      expect(one).toMatchObject({ access: 'staff', policy: 'staff', permission: expect.any(String) });
      expect(one.path).toMatch(/^\/api\/console\/v1\//);
      expect(one.audit === 'none', one.name).toBe(one.method === 'GET');
    }
  });
});
