import { Age } from '@fanfare/ui/age.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { ChartFrame } from '@fanfare/ui/chart-frame.tsx';
import { ColumnChart } from '@fanfare/ui/column-chart.tsx';
import { ColumnChoice } from '@fanfare/ui/column-choice.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { type Column, DataTable } from '@fanfare/ui/data-table.tsx';
import { DateRange } from '@fanfare/ui/date-range.tsx';
import { DateTime } from '@fanfare/ui/date-time.tsx';
import { DayField } from '@fanfare/ui/day-field.tsx';
import type { DaySpan } from '@fanfare/ui/day-spans.ts';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { Dialog } from '@fanfare/ui/dialog.tsx';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Faq } from '@fanfare/ui/faq.tsx';
import { FavouriteButton } from '@fanfare/ui/favourite-button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { Icon, type IconName } from '@fanfare/ui/icon.tsx';
import { ICON_PATHS } from '@fanfare/ui/icon-paths.ts';
import { ListBody, ListPage } from '@fanfare/ui/list-page.tsx';
import { Menu } from '@fanfare/ui/menu.tsx';
import { Money } from '@fanfare/ui/money.tsx';
import { NetworkMark } from '@fanfare/ui/network-mark.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Pager } from '@fanfare/ui/pager.tsx';
import { PasswordField } from '@fanfare/ui/password-field.tsx';
import { Popover } from '@fanfare/ui/popover.tsx';
import { PriceTag } from '@fanfare/ui/price-tag.tsx';
import { PricedFor } from '@fanfare/ui/priced-for.tsx';
import { Receipt } from '@fanfare/ui/receipt.tsx';
import { RunBars } from '@fanfare/ui/run-bars.tsx';
import { SearchField } from '@fanfare/ui/search-field.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Select } from '@fanfare/ui/select.tsx';
import { Sheet } from '@fanfare/ui/sheet.tsx';
import { Split } from '@fanfare/ui/split.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Stepper } from '@fanfare/ui/stepper.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { TextField } from '@fanfare/ui/text-field.tsx';
import type { Toast } from '@fanfare/ui/toast.ts';
import { Toaster } from '@fanfare/ui/toaster.tsx';
import { TypeMark } from '@fanfare/ui/type-mark.tsx';
import { useState } from 'react';
import styles from './parts.module.css';

const NOW = '2026-03-01T10:00:00.000Z';
const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';
const LONG =
  'Followers with a very long name that a customer in any language may have to read to its very end';
const PRICED = {
  price: '1.8',
  default_price: '2.4',
  discount_percent: 25,
  price_type: 'per_unit',
  pricing_per: 1000,
} as const;

/** A part of `packages/ui`, by the file that holds it, in the states that a reader can meet. */
export type Example = { file: string; Show: React.ComponentType };

export const EXAMPLES: readonly Example[] = [
  {
    file: 'button',
    Show: () => (
      <>
        <Button variant="primary">Order for $4.98</Button>
        <Button>Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button isBusy>Busy</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/">A link</ButtonLink>
        <Button variant="primary" isWide>
          Wide
        </Button>
      </>
    ),
  },
  {
    file: 'field',
    Show: () => (
      <Field name="comment" label="Comment" note="if you like" hint="Shown to nobody else." error={undefined}>
        {(wiring) => <textarea {...wiring} rows={2} />}
      </Field>
    ),
  },
  {
    file: 'text-field',
    Show: () => (
      <>
        <TextField name="email" type="email" label="E-mail" hint="For the receipt." error={undefined} />
        <TextField name="wrong" label="E-mail" error="This is no e-mail address." defaultValue="buyer@" />
      </>
    ),
  },
  {
    file: 'search-field',
    Show: () => (
      <SearchField text="" label="Find by number or link" placeholder={LONG} onSearch={() => undefined} />
    ),
  },
  {
    file: 'password-field',
    Show: () => (
      <PasswordField name="password" autoComplete="new-password" label="Password" error={undefined} />
    ),
  },
  { file: 'stepper', Show: ShowStepper },
  {
    file: 'day-field',
    Show: () => <DayField name="day" label="From" day="2026-03-01" onChange={() => {}} />,
  },
  { file: 'date-range', Show: ShowDateRange },
  {
    file: 'select',
    Show: () => (
      <Select aria-label="Every">
        <option>2 hours</option>
        <option>{LONG}</option>
      </Select>
    ),
  },
  {
    file: 'tabs',
    Show: () => (
      <>
        <Tabs label="Kinds">
          <a href="#one" aria-current="page">
            By link
          </a>
          <a href="#two">Mass order</a>
        </Tabs>
        <Tabs label="Views" look="pills">
          <a href="#one" aria-current="page">
            All <small>12</small>
          </a>
          <a href="#two">
            Running <small>3</small>
          </a>
        </Tabs>
      </>
    ),
  },
  {
    file: 'pager',
    Show: () => (
      <Pager
        before={<a href="#one">Previous page</a>}
        next={
          <a href="#two" rel="next">
            Next page
          </a>
        }
      />
    ),
  },
  { file: 'disclosure', Show: ShowDisclosure },
  {
    file: 'menu',
    Show: () => (
      <Menu label="Actions for order 7">
        {() => (
          <>
            <button type="button">Pause</button>
            <button type="button">
              Refill <small>12 days left</small>
            </button>
          </>
        )}
      </Menu>
    ),
  },
  {
    file: 'popover',
    Show: () => (
      <Popover face="Open" className={styles.plain} closesOnPick={false}>
        {() => (
          <label>
            <input type="checkbox" defaultChecked /> A box
          </label>
        )}
      </Popover>
    ),
  },
  { file: 'column-choice', Show: ShowColumnChoice },
  { file: 'data-table', Show: ShowTable },
  {
    file: 'list-page',
    Show: () => (
      <ListPage
        title="Orders"
        action={<Button variant="primary">New order</Button>}
        tools={<p>Views, search, filters</p>}
      >
        <ListBody count="2 orders" isPending>
          <ShowTable />
        </ListBody>
      </ListPage>
    ),
  },
  {
    file: 'chart-frame',
    Show: () => (
      <>
        {(['loading', 'failed', 'empty', 'ready'] as const).map((state) => (
          <ChartFrame
            key={state}
            title={`Spent: ${state}`}
            state={state}
            onRetry={() => {}}
            empty="No orders in this period."
            table={<p>The same figures as a table.</p>}
          >
            <ShowColumns />
          </ChartFrame>
        ))}
      </>
    ),
  },
  { file: 'column-chart', Show: ShowColumns },
  {
    file: 'empty',
    Show: () => (
      <>
        <Empty kind="yet" title="No orders yet" action={<Button variant="primary">Choose a service</Button>}>
          You will see here how each order is going.
        </Empty>
        <Empty kind="match" title="No order matches" />
        <Empty kind="failed" title="The orders could not be loaded" action={<Button>Try again</Button>} />
      </>
    ),
  },
  {
    file: 'notice',
    Show: () => (
      <>
        {(['ok', 'run', 'wait', 'stop'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            A message of the tone {tone}. {LONG}
          </Notice>
        ))}
      </>
    ),
  },
  { file: 'toaster', Show: ShowToaster },
  { file: 'dialog', Show: ShowDialog },
  { file: 'sheet', Show: ShowSheet },
  {
    file: 'section-card',
    Show: () => (
      <>
        <SectionCard title="What counts" note="Of 180 days">
          <p>{LONG}</p>
        </SectionCard>
        <SectionCard title="From edge to edge" isFlush>
          <p>A list or a table.</p>
        </SectionCard>
      </>
    ),
  },
  {
    file: 'split',
    Show: () => (
      <Split aside={<SectionCard title="Beside it">{LONG}</SectionCard>}>
        <SectionCard title="What it is about">{LONG}</SectionCard>
      </Split>
    ),
  },
  {
    file: 'receipt',
    Show: () => (
      <Receipt
        rows={[
          { key: 'line', label: LONG, amount: '4.8' },
          { key: 'refill', label: 'Refill 30 days, +20%', words: 'not added' },
          { key: 'fee', label: 'Fee, bank card 3.5%', amount: '0.168' },
        ]}
        total={{ key: 'total', label: 'Total', amount: '4.968' }}
        after={[{ key: 'after', label: 'Balance after', amount: '15.032', side: 'credit' }]}
      />
    ),
  },
  {
    file: 'status-badge',
    Show: () => (
      <>
        {(['ok', 'run', 'wait', 'part', 'stop'] as const).map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </>
    ),
  },
  {
    file: 'delivery-track',
    Show: () => (
      <div className={styles.full}>
        {(['brand', 'ok', 'part', 'stop'] as const).map((tone, place) => (
          <DeliveryTrack key={tone} parts={[1, 1, place / 4]} size="row" tone={tone} />
        ))}
        <DeliveryTrack parts={[1, 0.6, 0.3]} size="detail" />
        <DeliveryTrack parts={[1, 0.6, 0.3]} tone="fact" />
      </div>
    ),
  },
  {
    file: 'run-bars',
    Show: () => (
      <div className={styles.full}>
        <RunBars
          name="Plan of 5 runs"
          runs={(['completed', 'created', 'waiting', 'refunded', 'canceled'] as const).map(
            (state, place) => ({
              quantity: 1000 + 200 * place,
              state,
              label: state,
            }),
          )}
        />
      </div>
    ),
  },
  { file: 'price-tag', Show: () => <PriceTag service={PRICED} /> },
  { file: 'priced-for', Show: () => <PricedFor service={PRICED} /> },
  {
    file: 'money',
    Show: () => (
      <>
        <Money amount="1234.5" />
        <Money amount="0.001" side="credit" />
      </>
    ),
  },
  { file: 'age', Show: () => <Age iso={NOW} /> },
  { file: 'date-time', Show: () => <DateTime iso={NOW} /> },
  { file: 'target-link', Show: () => <TargetLink url={LINK} /> },
  { file: 'copy-button', Show: () => <CopyButton text="7" label="Copy number 7" copiedLabel="Copied" /> },
  { file: 'favourite-button', Show: ShowFavourite },
  {
    file: 'network-mark',
    Show: () => (
      <>
        <NetworkMark slug="youtube" name="YouTube" color="#ff0000" />
        <NetworkMark slug="unknown" name="Unknown" color="#4361ee" isTile />
        <NetworkMark slug="telegram" name="Telegram" color="#26a5e4" isTile isChosen />
      </>
    ),
  },
  { file: 'type-mark', Show: () => <TypeMark icon="views" /> },
  {
    file: 'icon',
    Show: () => (
      <>
        {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </>
    ),
  },
  { file: 'faq', Show: ShowFaq },
  {
    file: 'card',
    Show: () => (
      <div className={card.card}>
        <h3>A card</h3>
        <p className={card.muted}>Quiet words in it.</p>
      </div>
    ),
  },
];

function ShowStepper() {
  const [quantity, setQuantity] = useState(1000);

  return (
    <Stepper
      lessLabel="Less"
      moreLabel="More"
      onLess={quantity > 0 ? () => setQuantity(quantity - 100) : null}
      onMore={() => setQuantity(quantity + 100)}
    >
      <input aria-label="Quantity" inputMode="numeric" value={quantity} readOnly />
    </Stepper>
  );
}

function ShowDateRange() {
  const [span, setSpan] = useState<DaySpan>({ from: '2026-02-01', to: '2026-02-28' });

  return <DateRange span={span} onChange={setSpan} />;
}

function ShowDisclosure() {
  const [isOpen, setOpen] = useState(true);

  return (
    <div className={styles.full}>
      <Disclosure title="More options" note="refill, coupon" isOpen={isOpen} onToggle={setOpen}>
        <p>What few need.</p>
      </Disclosure>
    </div>
  );
}

const SIZES = [
  { id: 'name', heading: 'Service', choice: undefined },
  { id: 'price', heading: 'Price', choice: 'Price' },
];

function ShowColumnChoice() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const columns = SIZES.map(({ id, choice }) => (choice === undefined ? { id } : { id, choice }));

  return <ColumnChoice columns={columns} left={left} onChange={setLeft} />;
}

type Row = { id: number; name: string; price: string };
const ROWS: Row[] = [
  { id: 1, name: 'Views', price: '2.4' },
  { id: 2, name: LONG, price: '12' },
];
const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    heading: 'Service',
    isRowHeading: true,
    isWide: true,
    onCard: 'head',
    cell: ({ name }) => name,
  },
  {
    id: 'price',
    heading: 'Price',
    isFigure: true,
    sorted: 'descending',
    cell: ({ price }) => <Money amount={price} />,
  },
];

function ShowTable() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set([2]));

  return (
    <div className={styles.full}>
      <DataTable
        label="Services"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        cardsBelow="narrow"
        ticks={{
          isTicked: ({ id }) => ticked.has(id),
          label: ({ name }) => `Select ${name}`,
          allLabel: 'Select all',
          onTick: (rows, isTicked) =>
            setTicked(new Set(isTicked ? [...ticked, ...rows.map(({ id }) => id)] : [])),
        }}
        noteOf={({ id }) => (id === 1 ? <Notice tone="stop">Refused, and why.</Notice> : null)}
      />
    </div>
  );
}

function ShowColumns() {
  return (
    <ColumnChart
      columns={[20, 60, 100, 45].map((height, place) => ({
        key: String(place),
        label: `2026-03-0${place + 1}`,
        height,
        figure: `$${height}`,
      }))}
    />
  );
}

function ShowToaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  return (
    <>
      <Button onClick={() => setToasts([{ about: 'part', tone: 'run', words: 'Told in passing.' }])}>
        Tell
      </Button>
      <Toaster toasts={toasts} untell={() => setToasts([])} />
    </>
  );
}

function ShowDialog() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      {isOpen ? (
        <Dialog aria-label="A dialog" onClose={() => setOpen(false)}>
          <p>A question?</p>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </Dialog>
      ) : null}
    </>
  );
}

function ShowSheet() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      {isOpen ? (
        <Sheet label="A sheet" head={<b>Its head stays</b>} onClose={() => setOpen(false)}>
          <p>{LONG}</p>
        </Sheet>
      ) : null}
    </>
  );
}

function ShowFavourite() {
  const [isFavourite, setFavourite] = useState(true);

  return <FavouriteButton name="Views" isFavourite={isFavourite} toggle={() => setFavourite(!isFavourite)} />;
}

function ShowFaq() {
  return (
    <Faq
      title="Questions"
      lang={undefined}
      entries={[{ question: 'How soon does it start?', answer: 'Within ten minutes as a rule.' }]}
    />
  );
}
