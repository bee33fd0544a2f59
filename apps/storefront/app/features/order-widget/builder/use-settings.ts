import { callApi } from '@fanfare/client/api.ts';
import { askToConfirm } from '@fanfare/client/confirm.ts';
import { keyFor } from '@fanfare/client/idempotency.ts';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { changeOrderWidget, createOrderWidget, type OrderWidget } from '@fanfare/contract';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate, useRevalidator } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { wireAmount } from '../../../shared/money/typed-amount.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { toCode } from './builder-address.ts';

/** The form of a widget's settings: it saves, goes on to the code of a new one, and asks before what was changed is left. */
export function useSettings(widget: OrderWidget | null) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isChanged = useRef(false);
  const form = useApiForm(['name', 'reward_percent', 'minimum_purchase_amount', 'payment_methods']);
  useQuestionOnLeaving(isChanged);

  const save = async (values: FormData) => {
    const body = {
      name: textOf(values, 'name'),
      // Entered in percent, sent as a fraction (ENT-64).
      reward_percent: Number((Number(textOf(values, 'reward_percent').replace(',', '.')) / 100).toFixed(6)),
      minimum_purchase_amount: wireAmount(textOf(values, 'minimum_purchase_amount'), locale),
      payment_methods: values.getAll('payment_methods').map(Number),
    };
    if (widget !== null) {
      await callApi(changeOrderWidget, { params: { widgetId: String(widget.id) }, body });
      isChanged.current = false;
      tell({
        about: 'widget',
        tone: 'ok',
        words: msg`Saved. Pages that have the code change within a minute.`,
      });
      return revalidate();
    }
    const { key } = keyFor(body, null);
    const { data } = await callApi(createOrderWidget, { body }, { idempotencyKey: key });
    isChanged.current = false;
    await navigate(toCode(data.id));
  };

  return {
    ...form,
    save,
    noteChange() {
      isChanged.current = true;
    },
  };
}

/** Asks once before another page takes the place of changes that are not saved; the browser asks before it closes this one. */
function useQuestionOnLeaving(isChanged: React.RefObject<boolean>): void {
  const { t } = useLingui();
  const blocker = useBlocker(() => isChanged.current);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToConfirm({
      title: t`Leave without saving?`,
      body: t`The changes to this widget are lost.`,
      agree: t`Leave`,
      disagree: t`Stay`,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    addEventListener('beforeunload', hold);

    return () => removeEventListener('beforeunload', hold);
  }, [isChanged]);
}
