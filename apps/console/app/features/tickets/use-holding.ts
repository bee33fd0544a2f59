import type { ApiError } from '@fanfare/client/api-error.ts';
import { staff } from '@fanfare/contract';
import { useDeskAction } from '../../api/use-desk-action.ts';

export type Holding = {
  assignee: staff.StaffTicket['assignee'];
  take: () => void;
  handOver: (memberId: number) => void;
  giveBack: () => void;
  isBusy: boolean;
  /** Refusal of the last change: somebody was faster. */
  refusal: ApiError | null;
};

/** Assignee of a ticket, and the actions that change it. */
export function useHolding({ id, assignee }: Pick<staff.StaffTicket, 'id' | 'assignee'>): Holding {
  const params = { ticketId: String(id) };
  const take = useDeskAction(staff.takeTicket);
  const handOver = useDeskAction(staff.handOverTicket);
  const giveBack = useDeskAction(staff.giveBackTicket);
  const all = [take, handOver, giveBack];

  return {
    assignee,
    take: () => void take.run({ params }),
    handOver: (member_id) =>
      void handOver.run({ params, body: { member_id, expected_assignee_id: assignee?.id ?? null } }),
    giveBack: () => void giveBack.run({ params }),
    isBusy: all.some(({ pending }) => pending !== null),
    refusal: all.find(({ refusal }) => refusal !== null)?.refusal?.error ?? null,
  };
}
