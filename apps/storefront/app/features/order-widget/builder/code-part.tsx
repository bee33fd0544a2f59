import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type OrderWidgetFigures, renewOrderWidgetToken, type SeenPage } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Segments } from '@fanfare/ui/fields/segments.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import styles from './builder.module.css';
import { CODE_KINDS, type CodeKind, embedCode } from './embed-codes.ts';
import type { BuilderOf } from './load-builder.server.ts';
import type { Look } from './look.ts';
import { PagesCard } from './pages-card.tsx';

/** The code of a widget, where it was seen, and where it may stand. */
export function CodePart({ widget, overview, pages, publicUrl, look }: BuilderOf<'code'> & { look: Look }) {
  const figures = overview.widgets.find(({ id }) => id === widget.id);

  return (
    <Split
      aside={
        <>
          <TokenCard widget={widget} />
          <PagesCard key={pages.pages.join()} widgetId={widget.id} pages={pages} />
          {figures ? <FiguresCard figures={figures} /> : null}
        </>
      }
    >
      <CodeCard widget={widget} publicUrl={publicUrl} look={look} />
      <SeenCard seen={pages.seen} />
      <Troubles host={new URL(publicUrl).host} />
    </Split>
  );
}

function CodeCard({
  widget,
  publicUrl,
  look,
}: Pick<BuilderOf<'code'>, 'widget' | 'publicUrl'> & { look: Look }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<CodeKind>('script');
  const code = embedCode(kind, { widget, look, publicUrl });
  const { isCopied, copy } = useCopied(code);
  const names: Record<CodeKind, string> = {
    script: t({ context: 'order widget', message: 'Script' }),
    frame: t({ context: 'order widget', message: 'Frame' }),
    link: t`Link`,
  };
  const title = t`Paste this into your page`;

  return (
    <SectionCard
      title={title}
      note={
        <Segments
          label={title}
          options={CODE_KINDS.map((value) => ({ value, label: names[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      }
    >
      <p className={styles.quiet}>
        <Trans>Once, where the form should stand. It fits the width it is given, from 280 px.</Trans>
      </p>
      <pre className={styles.code} dir="ltr">
        <code>{code}</code>
      </pre>
      <div>
        <Button variant="primary" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <Announced as="span">{isCopied ? <Trans>Copied</Trans> : <Trans>Copy the code</Trans>}</Announced>
        </Button>
      </div>
    </SectionCard>
  );
}

function FiguresCard({ figures: { opened, orders, spent, earned } }: { figures: OrderWidgetFigures }) {
  return (
    <SectionCard title={<Plural value={30} one="# day" other="# days" />}>
      <Receipt
        hasLine={false}
        rows={[
          { key: 'opened', label: <Trans>Opened</Trans>, words: formatNumber(opened) },
          { key: 'orders', label: <Trans>Orders</Trans>, words: formatNumber(orders) },
          { key: 'spent', label: <Trans>Spent</Trans>, amount: spent },
        ]}
        total={{ key: 'earned', label: <Trans>Earned</Trans>, amount: earned, side: 'credit' }}
      />
    </SectionCard>
  );
}

function SeenCard({ seen }: { seen: readonly SeenPage[] }) {
  const { t } = useLingui();
  if (seen.length === 0)
    return (
      <SectionCard title={<Trans>Where it was seen</Trans>}>
        <p className={styles.quiet}>
          <Trans>We look for it. It shows here a minute after the page is opened.</Trans>
        </p>
      </SectionCard>
    );

  return (
    <SectionCard isFlush title={<Trans>Where it was seen</Trans>} note={<Trans>7 days</Trans>}>
      <DataTable
        label={t`Where it was seen`}
        isInCard
        cardsBelow="narrow"
        rows={seen}
        keyOf={({ page }) => page}
        columns={[
          {
            id: 'page',
            heading: t`Page`,
            isRowHeading: true,
            isWide: true,
            onCard: 'line',
            cell: ({ page }) => <bdi className={styles.address}>{page}</bdi>,
          },
          { id: 'opened', heading: t`Opened`, isFigure: true, cell: ({ opened }) => formatNumber(opened) },
          { id: 'orders', heading: t`Orders`, isFigure: true, cell: ({ orders }) => formatNumber(orders) },
          {
            id: 'last',
            heading: t`Last seen`,
            onCard: 'foot',
            cell: (row) => <Age iso={row.last_seen_at} />,
          },
        ]}
      />
    </SectionCard>
  );
}

function TokenCard({ widget: { id, api_token } }: Pick<BuilderOf<'code'>, 'widget'>) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, pending, refusal } = useAction(
    async () => {
      await callApi(renewOrderWidgetToken, { params: { widgetId: String(id) } });
      await revalidate();
    },
    {
      question: () => ({
        title: t`Make a new token?`,
        body: t`Pages with the old one stop taking orders immediately.`,
        agree: t`New token`,
        disagree: t`Keep`,
      }),
    },
  );

  return (
    <SectionCard title={<Trans>Token</Trans>}>
      <p className={styles.token}>
        <code dir="ltr">{api_token}</code>
        <CopyButton text={api_token} label={t`Copy`} copiedLabel={t`Copied`} />
      </p>
      <p className={styles.quiet}>
        <Trans>It is public: it names your widget and opens nothing of your account.</Trans>
      </p>
      <FormError message={refusalWords(refusal?.error)} />
      <div>
        <Button isBusy={pending !== null} onClick={() => void run()}>
          <Trans>New token</Trans>
        </Button>
      </div>
    </SectionCard>
  );
}

function Troubles({ host }: { host: string }) {
  return (
    <SectionCard title={<Trans>Nothing shows up?</Trans>}>
      <ul className={styles.troubles}>
        <li>
          <Trans>
            The page has a content security policy: add <code>{host}</code> to script-src and frame-src.
          </Trans>
        </li>
        <li>
          <Trans>Scripts are not allowed at all: take “Frame”, one line with a fixed height.</Trans>
        </li>
        <li>
          <Trans>For an email or a profile, use “Link”, which opens the same form on our page.</Trans>
        </li>
      </ul>
    </SectionCard>
  );
}
