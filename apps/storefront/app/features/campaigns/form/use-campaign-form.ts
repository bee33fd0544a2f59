import { askToConfirm } from '@fanfare/client/confirm.ts';
import type { CampaignDetail } from '@fanfare/contract';
import { UNDO_MS } from '@fanfare/ui/overlays/toast.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { tell } from '../../../shared/browser/toasts.ts';
import { takeForCampaign } from '../../../shared/campaign-draft.ts';
import { type CampaignForm, EMPTY_FORM, hasMoreThanLink, withKeywords } from './campaign-form.ts';

/** State of a campaign's form: empty at first, a copy of another campaign, or the keywords of the keyword tool. */
export function useCampaignForm(copied: CampaignDetail | null) {
  const { t } = useLingui();
  const [form, setForm] = useState<CampaignForm>(() => (copied ? copyOf(copied) : EMPTY_FORM));
  const keywordsInput = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<CampaignForm>) => setForm((known) => ({ ...known, ...changed }));
  const undoable = (next: CampaignForm, words: Parameters<typeof tell>[0]['words']) => {
    setForm(next);
    tell({
      about: 'campaign-form',
      tone: 'ok',
      words,
      action: { words: msg`Undo`, act: () => setForm(form), lasts: UNDO_MS },
    });
  };

  // Keywords of the keyword tool are kept in the browser alone.
  useEffect(() => {
    const draft = takeForCampaign();
    if (draft === null) return;
    setForm((known) => ({
      ...known,
      countries: [draft.country],
      keywords: withKeywords(known.keywords, draft.keywords.join('\n')).keywords,
    }));
    keywordsInput.current?.focus();
  }, []);

  async function clear(): Promise<void> {
    const isAgreed =
      !hasMoreThanLink(form) ||
      (await askToConfirm({
        title: t`Clear the form?`,
        body: t`This also removes its countries and keywords.`,
        agree: t`Clear the form`,
        disagree: t`Keep it`,
      }));
    if (isAgreed) undoable(EMPTY_FORM, msg`The form is cleared.`);
  }

  return { form, change, undoable, clear, keywordsInput };
}

const copyOf = ({ url, countries, track, keywords }: CampaignDetail): CampaignForm => ({
  url,
  countries: countries.map(({ id }) => id),
  track,
  keywords,
});
