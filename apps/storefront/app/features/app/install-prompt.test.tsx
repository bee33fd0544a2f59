// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../shared/testing/rendering.tsx';
import { AppHost } from './app-host.tsx';
import { useInstallOffer } from './use-install-offer.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const CHROME_OF_IOS = `${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'standalone');
});

/** Sends the event by which Chrome says that the shop can be installed; gives what the browser asks with. */
function offerByChrome() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);

  return { prompt, event };
}

/** The offer as it stands at once, before its code comes. */
let offered: string | undefined;
function Offered() {
  offered = useInstallOffer().offer?.kind;

  return null;
}

const by = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const prompt = () => screen.queryByRole('complementary', { name: 'Install the app' });

test('DLG-19 DLG-23 on a phone with iOS it is a hint to use Share, then Add to Home Screen; in its Chrome there is no way, and nothing is offered', async () => {
  by(SAFARI);
  show(<AppHost />);
  await expect.poll(() => prompt()?.textContent).toContain('press Share, then Add to Home Screen');
  cleanup();
  by(CHROME_OF_IOS);
  show(<Offered />);
  expect(offered).toBeUndefined();
});

test('DLG-20 DLG-21 elsewhere it is a banner with more to unfold, and the browser asks when it is pressed', async () => {
  show(<AppHost />);
  expect(prompt()).toBeNull();
  const { prompt: ask, event } = offerByChrome();
  // The browser's own bar would come too.
  expect(event.defaultPrevented).toBe(true);
  const words = await screen.findByText('Manage your orders seamlessly! Install our app now.');
  const more = words.closest('details');
  expect(more?.open).toBe(false);
  expect(more?.textContent).toContain('Quick access to orders and statistics, and all functions in one app.');
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(ask).toHaveBeenCalledTimes(1);
  await expect.poll(prompt).toBeNull();
});

test.each([
  [
    'an app of its own',
    () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') })),
  ],
  [
    'an app on iOS',
    () => Object.defineProperty(navigator, 'standalone', { value: true, configurable: true }),
  ],
])('DLG-22 in %s nothing is offered, by no event', (_, install) => {
  install();
  show(<Offered />);
  const { event } = offerByChrome();
  expect([offered, event.defaultPrevented]).toEqual([undefined, false]);
});
