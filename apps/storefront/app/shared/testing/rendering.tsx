import type { InstanceSettings, Profile } from '@fanfare/contract';
import { MoneyViewContext } from '@fanfare/ui/money/money-view.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { createRoutesStub } from 'react-router';
import { type Instance, InstanceContext } from '../pages/instance.ts';

/** Rendering of parts and hooks in tests: the providers of the root around them, a router with one screen. */

// A busy machine takes longer; a test waits for what shows.
configure({ asyncUtilTimeout: 20_000 });
// The page of these tests has no layers.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

const SETTINGS: InstanceSettings = {
  panelName: 'Demo',
  termsVersion: null,
  asksImmediateStart: true,
  panelId: 1,
  logoLight: null,
  logoDark: null,
  logoAlt: 'Demo',
  logoDestinationUrl: null,
  favicon: null,
  icon512: null,
  colors: { light: { primary: '#2f5bd7' }, dark: { primary: '#7d9bff' } },
  darkModeAvailable: true,
  navigation: 'navbar',
  defaultMarketplaceView: 'table',
  currencies: ['USD'],
  rubExchangeRate: null,
  roundingPrecision: 2,
  guaranteeChargePercent: 20,
  gradesEnabled: false,
  gradeDiscountsEnabled: false,
  features: { tasks: false, bonuses: false, keywordTools: false },
  referralProgram: { isEnabled: false, percent: '0.05' },
  freeTrials: { isEnabled: false },
  captchaEnabled: true,
  takesOrders: true,
  languages: ['en', 'de'],
  recaptchaSiteKey: null,
  contactInfoRequired: false,
  cabinetWidgetToken: null,
  intercomAppId: null,
  jivoAppId: null,
  telegramBotUsername: null,
  googleAnalytics4Id: null,
  tagManagerId: null,
  customCodeUrl: null,
  redirects: [],
  singleOrderDesign: 'full_design',
  createOrderTypes: ['single'],
  customMenuItems: [],
  bannerSlots: [],
  supportContact: null,
  socials: [],
  legalUrls: [],
  operator: { name: 'Demo', address: '', email: 'help@example.com', registration: null, vat: null },
};

/** A customer with 20 dollars. */
export const CUSTOMER: Profile = {
  id: 3,
  email: 'buyer@example.com',
  has_password: true,
  name: 'Buyer',
  balance: '20.00',
  cash_balance: '20.00',
  bonus_balance: '0.00',
  referral_user_balance: '0.00',
  task_user_balance: '0.00',
  total_earnings: '0.00',
  referral_program_percent: 0.05,
  affiliate_code: '0123456789abcd',
  currency: 'USD',
  account_type: 'personal',
  company_name: null,
  company_address: null,
  company_site: null,
  vat: null,
  vat_check: null,
  messengers: [],
  roles: [],
  permissions: [],
  all_permissions: [],
  impersonation: null,
  intercom_hash: null,
  auth_token: null,
  extension_api_token: null,
  youtube_accounts: [],
  telegram_id: null,
  telegram_username: null,
  social_provider: null,
  wanted_email: null,
  kept_order_id: null,
  unsubscribe_signature: '',
  notify_order_actions: true,
  notify_payment_actions: true,
  notify_subscription_actions: true,
  created_at: '2026-01-01T00:00:00.000Z',
  analytics_client_ids: { yandex: null, ga4: null },
  frozen_at: null,
  frozen_code: null,
  email_verified_at: null,
  invoices_in_moderation: 0,
  identity_verification_required: false,
  deletion_at: null,
  running_orders: 0,
  running_drip_feeds: 0,
  running_subscriptions: 0,
  running_campaigns: 0,
  unread_tickets: 0,
  to_do: { orders: 0, money: 0, growth: 0 },
};

export type Shown = {
  /** Address of the screen, `/` without one. */
  at?: string;
  profile?: Profile | null;
  /** Settings that differ from the defaults of every test. */
  settings?: Partial<InstanceSettings>;
};

const ScreenContext = createContext<React.ReactNode>(null);

function Screen() {
  return useContext(ScreenContext);
}

/** Renders a screen as the root would, in English, for a guest unless a profile is given. */
export function show(screen: React.ReactNode, { at = '/', profile = null, settings = {} }: Shown = {}) {
  const instance: Instance = {
    locale: 'en',
    settings: { ...SETTINGS, ...settings },
    brandStyles: '',
    pageWords: {},
    doors: [],
    account: [],
    settingsParts: [],
    profile,
    contact: profile?.email ?? '',
    publicUrl: 'http://localhost',
    addressCurrency: null,
    sidebarBanner: null,
    hasApiPages: true,
    asksConsent: false,
  };
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const Stub = createRoutesStub([{ path: new URL(at, 'http://localhost').pathname, Component: Screen }]);

  return render(
    <InstanceContext value={instance}>
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <MoneyViewContext value={{ currency: 'USD', rate: null, decimals: 2 }}>
            <ScreenContext value={screen}>
              <Stub initialEntries={[at]} />
            </ScreenContext>
          </MoneyViewContext>
        </I18nProvider>
      </QueryClientProvider>
    </InstanceContext>,
  );
}

export type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

/** A server of this test: answers each call by its path; `calls` lists what was asked. Nothing else leaves the page. */
export function serve(answers: Record<string, (body: unknown) => Answer | Promise<Answer>>) {
  const calls: { path: string; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), 'http://localhost').pathname;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path, body });
    const name = Object.keys(answers).find((known) => path.endsWith(known));
    const answer = name === undefined ? { status: 404, body: null } : await answers[name]?.(body);
    if (answer === undefined) return new Response(null, { status: 404 });
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');

    return new Response(answer.body === null ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };

  return { calls, asked: (path: string) => calls.filter((call) => call.path.endsWith(path)) };
}

/** An answer that is given when the test says so. */
export function held<T>() {
  let give: (answer: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });

  return { promise, give: (answer: T) => give(answer) };
}
