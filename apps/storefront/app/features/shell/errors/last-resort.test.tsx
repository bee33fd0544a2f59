// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../shared/testing/rendering.tsx';
import { LastResort } from './last-resort.tsx';

function Broken(): never {
  throw new Error('the page of the error');
}

test('ERRP-08 when the error page itself fails, a sentence and a way home are left', async () => {
  // React tells the console of what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(
    <LastResort>
      <Broken />
    </LastResort>,
  );

  expect(await screen.findByText(/An error occurred while showing the error page/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/');
});
