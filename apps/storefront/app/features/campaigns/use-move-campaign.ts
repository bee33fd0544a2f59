import { callApi } from '@fanfare/client/api.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { activateCampaign, type Campaign, pauseCampaign, readCampaign } from '@fanfare/contract';
import { tell } from '../../shared/browser/toasts.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';

const CALLS = { read: readCampaign, pause: pauseCampaign, activate: activateCampaign } as const;
export type Move = keyof typeof CALLS;

/** Reads a campaign now, pauses or activates it; afterwards its details are read again (CMP-01). A refusal is told in a toast. */
export function useMoveCampaign({ id }: Pick<Campaign, 'id'>, reload: () => void) {
  const { locale } = useInstance();
  const guard = useMoneyGuard();
  const { run, pending } = useAction<Move>(
    async (move) => {
      await callApi(CALLS[move], { params: { campaignId: String(id) }, query: { locale } });
      reload();
    },
    { guard },
  );
  const move = async (what: Move) => {
    const message = refusalWords(await run(what));
    if (message !== null) tell({ about: `campaign-${id}`, tone: 'stop', words: { id: message, message } });
  };

  return { move, pending };
}
