import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { idText } from '../fields.ts';
import { query, reason } from './fields.ts';

export const undoTaskReward = defineStaffEndpoint({
  name: 'undoTaskReward',
  summary: 'Takes the reward of a task back, as far as it was not withdrawn.',
  method: 'POST',
  path: '/api/console/v1/checks/{checkId}/undo',
  permission: 'wallet.correct',
  audit: { target: 'check', actions: ['check.undone'] },
  status: 204,
  params: z.object({ checkId: idText }),
  query,
  body: z.strictObject({ reason }),
  output: z.null(),
  movesMoney: true,
  errors: [401, 403, 404, 409, 422],
});
