import { ApiError } from '@fanfare/client/api-error.ts';
import { staff } from '@fanfare/contract';
import { useRef, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { queryClient } from '../../api/query-client.ts';

/** Outcome for an order: stopped, waiting for a second person, or refused. */
type Outcome = { id: number; became: staff.StoppedOrder['state'] | 'refused' };
type Reason = (typeof staff.STOP_REASONS)[number];
export type Stops = {
  outcomes: readonly Outcome[];
  isRunning: boolean;
  /** Stops each order by itself, as it was planned: what moved meanwhile is refused. */
  run: (planned: readonly staff.PlannedStop[], reason: Reason) => Promise<void>;
  /** Ends between two orders. */
  halt: () => void;
};

/** Stops orders one after the other, each in a transaction and a line of the log of its own. */
export function useStops(): Stops {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isHalted = useRef(false);

  async function stopOne(
    { id, returns, seen }: staff.PlannedStop,
    reason: Reason,
  ): Promise<Outcome['became']> {
    const input = {
      params: { orderId: String(id) },
      body: { expected: returns, seen, cancel_reason: reason },
    };
    try {
      const { data } = await callDesk(staff.stopOrder, input, { idempotencyKey: crypto.randomUUID() });
      return data.state;
    } catch (error) {
      if (error instanceof ApiError) return 'refused';
      throw error;
    }
  }

  return {
    outcomes,
    isRunning,
    async run(planned, reason) {
      isHalted.current = false;
      setRunning(true);
      for (const one of planned) {
        if (isHalted.current) break;
        const became = await stopOne(one, reason);
        setOutcomes((before) => [...before, { id: one.id, became }]);
      }
      setRunning(false);
      void queryClient.invalidateQueries();
    },
    halt() {
      isHalted.current = true;
    },
  };
}
