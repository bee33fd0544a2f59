// @vitest-environment happy-dom
import type { listTickets, OutputOf } from '@fanfare/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CUSTOMER, show } from '../../../shared/testing/rendering.tsx';
import { parseTicketsFilter } from './tickets-filter.ts';
import { TicketsList } from './tickets-list.tsx';

afterEach(cleanup);

const NOTHING: OutputOf<typeof listTickets> = {
  data: [],
  counts: { all: 0, with_us: 0, answered: 0, closed: 0 },
  total: 0,
  next_after: null,
  answer_times: null,
};

test('without a ticket the list says where to ask; what no ticket matches is said, and cleared', () => {
  const open = (search: string) =>
    show(<TicketsList page={NOTHING} filter={parseTicketsFilter(new URLSearchParams(search))} />, {
      at: '/support',
      profile: CUSTOMER,
    });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  open('');
  expect(screen.getByRole('heading', { name: 'No tickets yet' })).toBeTruthy();
  expect([addressOf('Open my orders'), addressOf('New ticket')]).toEqual(['/orders', '/support/new']);
  cleanup();
  open('q=nothing+like+it');
  expect(screen.getByRole('heading', { name: 'No matching tickets' })).toBeTruthy();
  expect(screen.getByText('Search: nothing like it')).toBeTruthy();
  expect(addressOf('Clear')).toBe('/support');
});
