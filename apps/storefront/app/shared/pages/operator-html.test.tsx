// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/rendering.tsx';
import { OperatorHtml } from './operator-html.tsx';

afterEach(cleanup);

const TEXT =
  '<p>Steps</p><img src="/steps.webp" alt="Three steps"><a href="/app/de"><img src="/german.webp" alt="In German"></a>';
const overlay = () => screen.findByRole('dialog', { name: 'Three steps' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['a press', (picture: HTMLElement) => userEvent.click(picture)],
  ['Enter', (picture: HTMLElement) => userEvent.type(picture, '{Enter}', { skipClick: true })],
  ['the space bar', (picture: HTMLElement) => userEvent.type(picture, ' ', { skipClick: true })],
])('DLG-12 a picture in words of the operator opens by %s, and a press on it closes it', async (_, open) => {
  show(<OperatorHtml html={TEXT} />);
  const picture = await screen.findByRole('button', { name: 'Three steps' });
  picture.focus();
  await open(picture);
  const shown = await overlay();
  expect(shown.querySelector('img')?.getAttribute('src')).toContain('/steps.webp');
  await userEvent.click(shown);
  await gone();
});

test('a picture that is a link stays one, and what else is pressed opens nothing', async () => {
  show(<OperatorHtml html={TEXT} />);
  await screen.findByRole('button', { name: 'Three steps' });
  await userEvent.click(screen.getByText('Steps'));
  expect(screen.getByRole('link').querySelector('img')?.tabIndex).not.toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
