import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Faq } from '@fanfare/ui/faq.tsx';
import { Segments } from '@fanfare/ui/fields/segments.tsx';
import { ColumnChoice } from '@fanfare/ui/lists/column-choice.tsx';
import { Pager } from '@fanfare/ui/lists/pager.tsx';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Tabs } from '@fanfare/ui/tabs.tsx';
import { TargetLink } from '@fanfare/ui/target-link.tsx';
import { useState } from 'react';
import type { Example } from './example.ts';
import styles from './parts.module.css';
import { LINK } from './samples.ts';

/** Examples of navigation and folds. */
export const WAYS: readonly Example[] = [
  {
    file: 'tabs',
    Show: () => (
      <>
        <Tabs label="Types">
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
  { file: 'fields/segments', Show: SegmentsExample },
  {
    file: 'lists/pager',
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
    file: 'overlays/menu',
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
    file: 'overlays/popover',
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
  { file: 'lists/column-choice', Show: ShowColumnChoice },
  { file: 'target-link', Show: () => <TargetLink url={LINK} /> },
  { file: 'faq', Show: ShowFaq },
];

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

function ShowFaq() {
  return (
    <Faq
      title="Questions"
      lang={undefined}
      entries={[{ question: 'How soon does it start?', answer: 'Within ten minutes as a rule.' }]}
    />
  );
}

function SegmentsExample() {
  const [chosen, setChosen] = useState<'script' | 'frame'>('script');

  return (
    <Segments
      label="Code"
      options={[
        { value: 'script', label: 'Script' },
        { value: 'frame', label: 'Frame' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}
