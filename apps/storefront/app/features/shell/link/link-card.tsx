import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { Form } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';

/** The way to a new order: with a link it is filled in, without one the form is open. */
export function LinkCard({ isPrimary }: { isPrimary: boolean }) {
  const path = usePath();

  return (
    <Form className={card.card} action={path('/orders/create')}>
      <TextField
        name="url"
        label={<Trans>Link to what you want to promote</Trans>}
        hint={<Trans>Next, choose a service that fits it.</Trans>}
        placeholder="youtube.com/watch?v=…"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={undefined}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'plain'} isWide>
        <Trans>New order</Trans>
      </Button>
    </Form>
  );
}
