import type { ApiError } from '@fanfare/client/api-error.ts';
import { staff } from '@fanfare/contract';
import { useDeskAction } from '../api/use-desk-action.ts';
import { totalOf } from './way-words.tsx';

type DoneWay = {
  /** Does the way with what its form holds. */
  run: (values: FormData) => void;
  isBusy: boolean;
  refusal: ApiError | null;
};

/** Does a way out of an order by its call, as it was shown. */
export function useWay(order: staff.DeskOrderDetail, way: staff.DeskOrderWay, onDone: () => void): DoneWay {
  const actions = {
    look_up: useDeskAction(staff.lookUpOrder, { onDone }),
    moderate: useDeskAction(staff.moderateOrder, { onDone }),
    accept: useDeskAction(staff.acceptOrderUnder, { onDone }),
    reroute: useDeskAction(staff.rerouteOrder, { onDone }),
    again: useDeskAction(staff.sendOrderAgain, { onDone }),
    loss: useDeskAction(staff.sendOrderAtLoss, { onDone }),
    doubt: useDeskAction(staff.setDoubtAside, { onDone }),
    refill: useDeskAction(staff.askRefill, { onDone }),
    complete: useDeskAction(staff.completeOrder, { onDone }),
    settle: useDeskAction(staff.settleOrder, { onDone }),
    stop: useDeskAction(staff.stopOrder, { onDone }),
  };
  const params = { orderId: String(order.id) };

  function run(values: FormData): void {
    const said = (name: string) => String(values.get(name) ?? '').trim();
    const reason = said('reason');
    const expected = totalOf(way);
    const { seen } = way;
    switch (way.way) {
      case 'look_up':
        return void actions.look_up.run({ params });
      case 'approve':
      case 'refuse':
        return void actions.moderate.run({ params, body: { approve: way.way === 'approve', seen, reason } });
      case 'accepted_under':
        return void actions.accept.run({ params, body: { reference: said('reference'), seen, reason } });
      case 'reroute':
        return void actions.reroute.run({ params, body: { route_id: way.route_id ?? 0, seen, reason } });
      case 'refill':
        return void actions.refill.run({ params, body: { seen, reason } });
      case 'send_at_loss':
        return void actions.loss.run({ params, body: { seen, reason } });
      case 'set_doubt_aside':
        return void actions.doubt.run({ params, body: { seen, reason } });
      case 'send_again':
        return void actions.again.run({ params, body: { seen, reason } });
      case 'complete':
        return void actions.complete.run({ params, body: { seen, reason } });
      case 'settle':
      case 'finish_cancel':
        return void actions.settle.run({
          params,
          body: { delivered: way.after?.delivered ?? order.delivered, expected, seen, reason },
        });
      case 'stop': {
        const cancel_reason = staff.STOP_REASONS.find((code) => code === said('cancel_reason')) ?? 'other';
        return void actions.stop.run({ params, body: { expected, seen, cancel_reason, reason } });
      }
    }
  }

  const all = Object.values(actions);

  return {
    run,
    isBusy: all.some(({ pending }) => pending !== null),
    refusal: all.find(({ refusal }) => refusal !== null)?.refusal?.error ?? null,
  };
}
