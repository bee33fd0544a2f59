import { askToConfirm } from '@fanfare/client/confirm.ts';
import type { CampaignDetail } from '@fanfare/contract';
import { UNDO_MS } from '@fanfare/ui/overlays/toast.ts';
import { useUndo } from '@fanfare/ui/overlays/use-undo.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { tell, untell, useToasts } from '../../../shared/browser/toasts.ts';
import { takeForCampaign } from '../../../shared/campaign-draft.ts';
import { type CampaignForm, EMPTY_FORM, hasMoreThanLink, withKeywords } from './campaign-form.ts';

const ABOUT = 'campaign-form';

/** State of a campaign's form: empty at first, a copy of another campaign, or the keywords of the keyword tool. */
export function useCampaignForm(copied: CampaignDetail | null) {
  const { t } = useLingui();
  const [form, setForm] = useState<CampaignForm>(() => (copied ? copyOf(copied) : EMPTY_FORM));
  const keywordsInput = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<CampaignForm>) => setForm((known) => ({ ...known, ...changed }));
  const undoable = (next: CampaignForm, words: Parameters<typeof tell>[0]['words']) => {
    setForm(next);
    tell({
      about: ABOUT,
      tone: 'ok',
      words,
      action: {
        words: msg`Undo`,
        act: () => {
          setForm(form);
          untell(ABOUT);
          keywordsInput.current?.focus();
        },
        lasts: UNDO_MS,
        isUndo: true,
      },
    });
  };

  const { toasts } = useToasts();
  useUndo(toasts.find(({ about }) => about === ABOUT)?.action?.act);

  // Keywords of a tool, and a form that was left to pay for its plan, are kept in the browser alone.
  useEffect(() => {
    const draft = takeForCampaign();
    if (draft === null) return;
    setForm((known) => ({
      ...known,
      url: draft.url || known.url,
      countries: draft.countries,
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
