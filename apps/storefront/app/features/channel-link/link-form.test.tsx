// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, serve, show } from '../../shared/testing/rendering.tsx';
import { LinkForm } from './link-form.tsx';

afterEach(cleanup);

test('VAL-04 ERR-17 what the server says of the channel url stands at its field, which has the focus', async () => {
  const errors = { youtube_channel_url: ['Not this channel.'] };
  serve({ '/youtube-account': () => ({ status: 422, body: { message: 'The form is wrong.', errors } }) });
  show(<LinkForm />, { at: '/channel-statistics', profile: CUSTOMER });
  const field = screen.getByLabelText('Link of your channel');
  await userEvent.type(field, 'youtube.com/@nobody{Enter}');
  await screen.findByText('Not this channel.');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Not this channel.',
  );
  expect(document.activeElement).toBe(field);
});
