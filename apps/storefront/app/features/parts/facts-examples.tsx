import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import facts from '@fanfare/ui/facts.module.css';
import { Icon, type IconName } from '@fanfare/ui/icon.tsx';
import { ICON_PATHS } from '@fanfare/ui/icon-paths.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Stars } from '@fanfare/ui/marks/stars.tsx';
import { TypeMark } from '@fanfare/ui/marks/type-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { PriceTag } from '@fanfare/ui/money/price-tag.tsx';
import { PricedFor } from '@fanfare/ui/money/priced-for.tsx';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { TotalBar } from '@fanfare/ui/page/total-bar.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { StepList } from '@fanfare/ui/step-list.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import type { Example } from './example.ts';
import styles from './parts.module.css';
import { LONG, NOW, PRICED } from './samples.ts';

/** Examples of parts that present content. */
export const FACTS: readonly Example[] = [
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
    file: 'page/page',
    Show: () => (
      <Page isDetail isStack>
        <a href="#one">The list</a>
        <SectionCard title="One of it">{LONG}</SectionCard>
      </Page>
    ),
  },
  {
    file: 'page/detail-head',
    Show: () => (
      <DetailHead
        number="Order #1"
        title={LONG}
        target={<TargetLink url="https://www.youtube.com/watch?v=1" />}
        status={<StatusBadge tone="ok">Completed</StatusBadge>}
        actions={<Button>Repeat</Button>}
      />
    ),
  },
  {
    file: 'facts',
    Show: () => (
      <dl className={facts.facts}>
        <div>
          <dt>Delivered</dt>
          <dd>1,000,000</dd>
        </div>
        <div>
          <dt>{LONG}</dt>
          <dd>400</dd>
          <dd className={facts.note}>{LONG}</dd>
        </div>
        <div data-due="">
          <dt>Not paid</dt>
          <dd>
            <Money amount="4.8" />
          </dd>
        </div>
      </dl>
    ),
  },
  {
    file: 'page/total-bar',
    Show: () => (
      <TotalBar action={<Button variant="primary">Continue</Button>}>
        <b>
          <Money amount="24.00" />
        </b>
        <small>{LONG}</small>
      </TotalBar>
    ),
  },
  {
    file: 'page/split',
    Show: () => (
      <Split aside={<SectionCard title="Beside it">{LONG}</SectionCard>}>
        <SectionCard title="What it is about">{LONG}</SectionCard>
      </Split>
    ),
  },
  {
    file: 'step-list',
    Show: () => (
      <StepList
        current="two"
        steps={[
          { key: 'one', title: 'The first', note: '12:10', children: 'It is done.' },
          { key: 'two', title: 'The second', children: LONG },
        ]}
      />
    ),
  },
  {
    file: 'card',
    Show: () => (
      <div className={card.card}>
        <h3>A card</h3>
        <p className={card.muted}>Quiet words in it.</p>
      </div>
    ),
  },
  {
    file: 'money/receipt',
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
  { file: 'money/price-tag', Show: () => <PriceTag service={PRICED} /> },
  { file: 'money/priced-for', Show: () => <PricedFor service={PRICED} /> },
  {
    file: 'money/money',
    Show: () => (
      <>
        <Money amount="1234.5" />
        <Money amount="0.001" side="credit" />
      </>
    ),
  },
  { file: 'dates/age', Show: () => <Age iso={NOW} /> },
  { file: 'dates/short-time', Show: () => <ShortTime iso={NOW} /> },
  { file: 'dates/date-time', Show: () => <DateTime iso={NOW} /> },
  {
    file: 'marks/network-mark',
    Show: () => (
      <>
        <NetworkMark slug="youtube" name="YouTube" color="#ff0000" />
        <NetworkMark slug="unknown" name="Unknown" color="#4361ee" isTile />
        <NetworkMark slug="telegram" name="Telegram" color="#26a5e4" isTile isChosen />
      </>
    ),
  },
  { file: 'marks/stars', Show: () => <Stars count={4} /> },
  { file: 'marks/type-mark', Show: () => <TypeMark icon="views" /> },
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
];
