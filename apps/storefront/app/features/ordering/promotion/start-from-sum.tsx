import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AmountQuestion } from '../../../shared/money/amount-question.tsx';
import { chosenRows } from './promotion-body.ts';
import type { PromotionForm } from './use-promotion.ts';
import { useSum } from './use-sum.ts';

/** A sum for all posts, which the quantities follow. */
export function StartFromSum({ form }: { form: PromotionForm }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { currency } = useMoneyView();
  const limit = form.promotion.draft.contentsLimit;
  const clamped = useSum(isOpen ? text : '', form);

  return (
    <Disclosure
      title={<Trans>Set a budget</Trans>}
      note={<Trans>Quantities adjust</Trans>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <Field
        name="sum"
        label={<Plural value={limit} one="At most, for # post" other="At most, for # posts" />}
        note={currency}
        hint={text === '' ? null : <Became form={form} isLeast={clamped} />}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <AmountQuestion
        text={text}
        onChoose={(amount) => {
          setText(amount);
          field.current?.focus();
        }}
      />
    </Disclosure>
  );
}

/** Sum as it was adjusted. */
function Became({ form: { promotion }, isLeast }: { form: PromotionForm; isLeast: boolean }) {
  const { contentsLimit: limit, totalCostPerPublication: each, totalCost } = promotion.draft;
  const rows = chosenRows(promotion);
  const [only] = rows;
  if (only === undefined) return <Trans>Tick at least one service first.</Trans>;
  if (each === null || totalCost === null) return null;
  if (isLeast)
    return (
      <Trans>
        Minimum for these services: <Money amount={totalCost} />.
      </Trans>
    );

  return (
    <>
      <b>
        {formatNumber(limit)} × <Money amount={each} />
      </b>{' '}
      {rows.length === 1 ? <Trans>That is {formatNumber(only.quantity)} for each post.</Trans> : null}
    </>
  );
}
