// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../shared/testing/rendering.tsx';
import { BlockedNotice } from './blocked-notice.tsx';

afterEach(cleanup);

for (const [reason, why] of [
  ['frozen', /account is frozen/],
  ['stopped', /Payouts are paused while we review our accounts/],
] as const)
  test(`what only the shop can lift is told with its reason, and leads to support: ${reason}`, () => {
    show(<BlockedNotice reason={reason} />, { settings: { supportContact: 'help@shop.example' } });
    expect(screen.getByText(why)).toBeTruthy();
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).toBe('mailto:help@shop.example?subject=Payouts');
  });
