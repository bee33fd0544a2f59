import { fireEvent, screen } from '@testing-library/react';
import { pass } from '../../../shared/testing/acting.ts';
import { type Shown, show } from '../../../shared/testing/rendering.tsx';
// Parts that a browser loads late are here at once.
import '../form/more-fields.tsx';
import '../pay/error-summary.tsx';
import '../pay/place-order.ts';
import { anOrderForm } from '../testing.ts';
import { CreateForm } from './create-form.tsx';

/** The form as its page opens it with a refill, once the whole catalogue is here. */
export async function open(
  form: Partial<ReturnType<typeof anOrderForm>> = {},
  shown: Shown = {},
  refillChosen: boolean | null = true,
) {
  const prefill = { ...(refillChosen !== null && { refillChosen }), ...form.prefill };
  show(<CreateForm {...anOrderForm()} {...form} prefill={prefill} />, shown);
  await pass();
}

export const link = () => screen.getByLabelText<HTMLInputElement>(/^Link to/);
export const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity');
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Order( and pay.*)?$/ });

/** The field of the sum, in what an order can do without. */
export async function openSum(): Promise<HTMLInputElement> {
  await openMore();

  return screen.findByLabelText<HTMLInputElement>('or by amount');
}

/** Opens what an order can do without. */
export async function openMore(): Promise<void> {
  const more = screen
    .getAllByText('More')
    .map((word) => word.closest('details'))
    .find(Boolean);
  if (!more) throw new Error('no options');
  unfold(more);
  await pass(0);
}

/** Opens a fold; the page of these tests does not tell of it by itself. */
export function unfold(fold: HTMLDetailsElement): void {
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
}
