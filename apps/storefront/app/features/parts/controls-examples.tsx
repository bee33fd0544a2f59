import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { DateRange } from '@fanfare/ui/dates/date-range.tsx';
import { DayField } from '@fanfare/ui/dates/day-field.tsx';
import { DayMonths } from '@fanfare/ui/dates/day-months.tsx';
import type { DaySpan } from '@fanfare/ui/dates/day-spans.ts';
import { FavouriteButton } from '@fanfare/ui/favourite-button.tsx';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { SearchField } from '@fanfare/ui/fields/search-field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { useState } from 'react';
import type { Example } from './example.ts';
import { LONG } from './samples.ts';

/** Examples of buttons, fields and choices. */
export const CONTROLS: readonly Example[] = [
  {
    file: 'button',
    Show: () => (
      <>
        <Button variant="primary">Order and pay $4.98</Button>
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
    file: 'fields/submit-button',
    Show: () => (
      <>
        <SubmitButton error={undefined}>Register</SubmitButton>
        <SubmitButton error="We could not confirm that you are not a robot. Try again.">
          Register
        </SubmitButton>
      </>
    ),
  },
  {
    file: 'fields/field',
    Show: () => (
      <Field name="comment" label="Comment" note="if you like" hint="Shown to nobody else." error={undefined}>
        {(wiring) => <textarea {...wiring} rows={2} />}
      </Field>
    ),
  },
  {
    file: 'fields/text-field',
    Show: () => (
      <>
        <TextField name="email" type="email" label="Email" hint="For the receipt." error={undefined} />
        <TextField name="wrong" label="Email" error="This is not an email address." defaultValue="buyer@" />
      </>
    ),
  },
  {
    file: 'fields/search-field',
    Show: () => (
      <SearchField text="" label="Find by number or link" placeholder={LONG} onSearch={() => undefined} />
    ),
  },
  {
    file: 'fields/password-field',
    Show: () => (
      <PasswordField name="password" autoComplete="new-password" label="Password" error={undefined} />
    ),
  },
  { file: 'fields/stepper', Show: ShowStepper },
  {
    file: 'dates/day-field',
    Show: () => <DayField name="day" label="From" day="2026-03-01" onChange={() => {}} />,
  },
  { file: 'dates/day-months', Show: ShowDayMonths },
  { file: 'dates/date-range', Show: ShowDateRange },
  {
    file: 'fields/select',
    Show: () => (
      <Select aria-label="Every">
        <option>2 hours</option>
        <option>{LONG}</option>
      </Select>
    ),
  },
  { file: 'copy-button', Show: () => <CopyButton text="7" label="Copy number 7" copiedLabel="Copied" /> },
  { file: 'favourite-button', Show: ShowFavourite },
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

function ShowFavourite() {
  const [isFavourite, setFavourite] = useState(true);

  return <FavouriteButton name="Views" isFavourite={isFavourite} toggle={() => setFavourite(!isFavourite)} />;
}

function ShowDayMonths() {
  const [span, setSpan] = useState<DaySpan>({ from: '2026-03-02', to: '2026-03-12' });

  return <DayMonths span={span} max="2026-03-20" onChange={setSpan} />;
}
