import { callApi } from '@fanfare/client/api.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { deleteOrderWidget, type OrderWidget } from '@fanfare/contract';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRevalidator } from 'react-router';
import { tell } from '../../../shared/browser/toasts.ts';
import { toSettings, toStatistics } from './builder-address.ts';

/** Actions on a widget. */
export function WidgetMenu({ widget: { id, name } }: { widget: OrderWidget }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run } = useAction(
    async () => {
      await callApi(deleteOrderWidget, { params: { widgetId: String(id) } });
      await revalidate();
    },
    {
      question: () => ({
        title: t`Delete this widget?`,
        body: t`Pages with ${name} no longer take orders. Its earnings and statistics stay.`,
        agree: t`Delete`,
        disagree: t`Keep`,
      }),
    },
  );
  const remove = async () => {
    const message = refusalWords(await run());
    if (message !== null) tell({ about: `widget-${id}`, tone: 'stop', words: { id: message, message } });
  };

  return (
    <Menu label={t`Actions for ${name}`}>
      {() => (
        <>
          <Link to={toStatistics({ widgetId: id, by: 'user', span: { period: 30 } })}>
            <Trans>Statistics</Trans>
          </Link>
          <Link to={`${toSettings('new')}&from_widget=${id}`}>
            <Trans>Copy as new</Trans>
          </Link>
          <button type="button" onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </button>
        </>
      )}
    </Menu>
  );
}
