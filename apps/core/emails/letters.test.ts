import { FREEZE_CODES, LOCALES, NOTICE_KINDS, STAFF_ROLES, staff, TICKET_KINDS } from '@fanfare/contract';
import { describe, expect, test } from 'vitest';
import type { Letter, LetterContext } from '../src/adapters/mail/port.ts';
import { translate } from '../src/i18n/messages.ts';
import { brandColour, inkOn } from './colours.ts';
import { render, TEMPLATES } from './index.ts';

const shop: LetterContext['shop'] = {
  name: 'Fanfare',
  url: 'https://shop.example/app/',
  brand: { light: '#0b6e4f', dark: '#3fbf94' },
  operator: { name: 'Fanfare Ltd', address: '1 Example Street, Berlin', email: 'hello@shop.example' },
};
const order = {
  orderId: 10_482,
  serviceName: 'Video views',
  url: 'https://www.youtube.com/watch?v=abcdefghijk',
  quantity: 125_000,
  orderUrl: 'https://shop.example/app/orders/10482?token=view',
};
const claimUrl = 'https://shop.example/app/orders/10482?token=claim';
const verifyUrl = 'https://shop.example/app/verify-email?token=email';
const LETTERS: Letter[] = [
  { template: 'welcome', props: { name: 'Mira', verifyUrl } },
  {
    template: 'order-received',
    props: { ...order, total: '1300.50', claimUrl, isPaid: false, tellsMore: true },
  },
  {
    template: 'orders-received',
    props: {
      count: 4_950,
      total: '11880.00',
      orders: [{ orderId: order.orderId, url: order.url }],
      ordersUrl: 'https://shop.example/app/orders',
      claimUrl: null,
      isPaid: false,
    },
  },
  {
    template: 'orders-found',
    props: {
      orders: [
        { orderId: order.orderId, serviceName: order.serviceName, url: order.url, orderUrl: order.orderUrl },
      ],
      loginUrl: null,
      claimUrl,
    },
  },
  {
    template: 'ticket-received',
    props: {
      number: 3107,
      ticketUrl: 'https://shop.example/app/support/3107?token=ticket',
      answersTicket: 3107,
    },
  },
  ...[null, 'Lena'].map((staffName) => ({
    template: 'ticket-answered' as const,
    props: {
      number: 3107,
      subject: 'Could the rest arrive before Monday?',
      staffName,
      answer: 'You are right to ask.\n\nThe refill started an hour ago.',
      ticketUrl: 'https://shop.example/app/support/3107',
      answersTicket: 3107,
      takesMail: staffName !== null,
    },
  })),
  ...TICKET_KINDS.map((kind) => ({
    template: 'ticket-arrived' as const,
    props: {
      number: 3107,
      kind,
      orderId: kind === 'other' ? null : order.orderId,
      message: 'Could the rest arrive before Monday?',
      shopUrl: 'https://shop.example/app/',
    },
  })),
  { template: 'order-started', props: order },
  { template: 'order-completed', props: order },
  { template: 'order-withdrawn', props: { ...order, at: '28 November 2026, 12:00 UTC' } },
  {
    template: 'publication-unpaid',
    props: {
      channel: 'Northwind',
      publicationUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      total: '5.46',
      until: '28 November 2026, 12:00 UTC',
      by: 'balance',
      isLastWarning: true,
      subscriptionUrl: 'https://shop.example/app/subscriptions/7',
    },
  },
  {
    template: 'subscription-ended',
    props: {
      channel: 'Northwind',
      reason: 'quiet',
      days: 90,
      count: 3,
      subscriptionUrl: 'https://shop.example/app/subscriptions/7',
    },
  },
  {
    template: 'plan-trial-ending',
    props: {
      plan: 'Standard',
      price: '24.00',
      until: '28 November 2026',
      by: 'card',
      campaignsUrl: 'https://shop.example/app/youtube-campaign',
    },
  },
  {
    template: 'trial-granted',
    props: {
      quest: 'Confirm your email',
      order: 20_490,
      service: 'Video views',
      quantity: 5_000,
      url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      orderUrl: 'https://shop.example/app/orders/20490',
    },
  },
  {
    template: 'trial-not-granted',
    props: {
      quest: 'Write about your experience',
      reason: 'proof_not_marked',
      trialUrl: 'https://shop.example/app/free-trials/3',
    },
  },
  {
    template: 'plan-unpaid',
    props: {
      plan: 'Standard',
      price: '24.00',
      until: '5 December 2026',
      by: 'balance',
      campaignsUrl: 'https://shop.example/app/youtube-campaign',
    },
  },
  {
    template: 'plan-ended',
    props: { plan: 'Standard', days: 7, campaignsUrl: 'https://shop.example/app/youtube-campaign' },
  },
  {
    template: 'webhook-stopped',
    props: {
      url: 'https://hooks.example/northwind',
      reason: 'failing',
      webhooksUrl: 'https://shop.example/app/api?part=webhooks',
    },
  },
  {
    template: 'service-news',
    props: {
      count: 22,
      services: [
        {
          name: 'YouTube video views',
          serviceUrl: 'https://shop.example/app/services/youtube-video-views',
          price: '2.20',
          before: '2.40',
          per: 1000,
        },
        {
          name: 'TikTok likes',
          serviceUrl: 'https://shop.example/app/services/tiktok-likes',
          price: '0.0024',
          before: null,
          per: 1,
        },
      ],
      favoritesUrl: 'https://shop.example/app/?isFavourites=true',
      settingsUrl: 'https://shop.example/app/notifications',
    },
  },
  { template: 'order-unpaid', props: { ...order, percent: 5, until: '28 November 2026, 12:00 UTC' } },
  { template: 'order-refunded', props: { ...order, refunded: '12.34', delivered: 80_000 } },
  {
    template: 'payment-rejected',
    props: {
      invoiceId: 10_482,
      total: '12.34',
      reason: 'No transfer with this number',
      paysOrder: true,
      payUrl: 'https://shop.example/app/add-funds',
    },
  },
  ...(['requested', 'done', 'refused'] as const).map(
    (what): Letter => ({
      template: 'payment-refund',
      props: {
        what,
        invoiceId: 10_482,
        amount: '12.34',
        currency: 'USD',
        pageUrl: 'https://shop.example/app/add-funds',
      },
    }),
  ),
  ...(['opened', 'won', 'lost', 'unclear', 'reversed', 'refunded', 'restored'] as const).map(
    (what): Letter => ({
      template: 'payment-disputed',
      props: {
        what,
        invoiceId: 10_482,
        ...{ gateway: 'stripe', gatewayDispute: 'dp_1', customer: 'mira@example.com' },
        ...{ amount: '20.70', taken: '12.00', isFrozen: what !== 'won' },
        shopUrl: 'https://shop.example/app/',
      },
    }),
  ),
  ...[null, { invoiceId: 10_481, isShort: true }, { invoiceId: 10_481, isShort: false }].map(
    (rest): Letter => ({
      template: 'payment-received',
      props: {
        invoiceId: 10_482,
        charged: '1962.42',
        currency: 'RUB',
        fee: '0.30',
        credited: '20.27',
        paysOrder: false,
        isKept: false,
        rest,
        paidAt: '2026-11-21 12:00 UTC',
        pageUrl: 'https://shop.example/app/add-funds',
        invoiceUrl: 'https://shop.example/api/v1/invoices/10482/document?locale=en&token=p10482.a.b',
      },
    }),
  ),
  {
    template: 'payment-late',
    props: {
      ...{ invoiceId: 10_482, gateway: 'btcpay', customer: 'buyer@example.com' },
      ...{ came: '1500', currency: 'JPY', shopUrl: 'https://shop.example/' },
    },
  },
  ...(['funds', 'key', 'address', 'low', 'held'] as const).map(
    (what): Letter => ({
      template: 'provider-trouble',
      props: {
        ...{ provider: 'north', what, detail: what === 'low' ? '4.20 USD' : '' },
        shopUrl: 'https://shop.example/app/',
      },
    }),
  ),
  ...(['requested', 'approved', 'sent', 'rejected', 'canceled'] as const).flatMap((state) =>
    [true, false].map(
      (isToBalance): Letter => ({
        template: 'withdrawal',
        props: {
          ...{ number: 7, state, isToBalance, amount: '50.00', fee: '1.50', received: '48.50' },
          ...{ method: 'Bank card', account: isToBalance ? null : '•••• 4242' },
          reason: state === 'rejected' ? 'The account is closed' : null,
          ...(state === 'sent' && { reference: 'TR-20-1184' }),
          accountUrl: 'https://shop.example/app/referral-program',
        },
      }),
    ),
  ),
  ...(['planned', 'stopped', 'done'] as const).map(
    (what): Letter => ({
      template: 'account-deletion',
      props: {
        what,
        day: what === 'planned' ? '28 November 2026' : null,
        accountUrl: 'https://shop.example/app/account-management#deletion',
      },
    }),
  ),
  {
    template: 'data-ready',
    props: { name: 'Mira', accountUrl: 'https://shop.example/app/account-management#own-data' },
  },
  ...(
    [
      'balance_change',
      'payment_refund',
      'order_refund',
      'invoice_credit',
      'withdrawal',
      'factor_reset',
    ] as const
  ).map(
    (kind): Letter => ({
      template: 'approval-lapsed',
      props: {
        kind,
        amount: '1200.00',
        reason: 'The bank booked one transfer twice',
        consoleUrl: 'https://console.example/approvals',
      },
    }),
  ),
  ...STAFF_ROLES.map(
    (role): Letter => ({
      template: 'staff-invitation',
      props: { inviter: 'Ana Petrov', role, inviteUrl: 'https://console.example/invitation?token=t' },
    }),
  ),
  ...FREEZE_CODES.map(
    (code): Letter => ({
      template: 'account-frozen',
      props: { code, supportUrl: 'https://shop.example/app/support' },
    }),
  ),
  { template: 'documents-required', props: { accountUrl: 'https://shop.example/app/card-verification' } },
  ...(['accepted', 'refused'] as const).map(
    (outcome): Letter => ({
      template: 'documents-decided',
      props: {
        outcome,
        reason: outcome === 'refused' ? 'The number can not be read' : null,
        accountUrl: 'https://shop.example/app/card-verification',
      },
    }),
  ),
  { template: 'notice-received', props: { number: 12, shopUrl: 'https://shop.example/app/' } },
  ...NOTICE_KINDS.map(
    (kind): Letter => ({
      template: 'notice-arrived',
      props: {
        number: 12,
        kind,
        url: 'https://www.youtube.com/watch?v=dEm0VideoA1',
        message: 'This page is mine\nand I did not ask for it.',
        name: 'Mira',
        email: 'mira@example.com',
        shopUrl: 'https://shop.example/app/',
      },
    }),
  ),
  ...staff.NOTICE_OUTCOMES.map(
    (outcome): Letter => ({
      template: 'notice-answered',
      props: { number: 12, outcome, reason: 'The order was stopped', shopUrl: 'https://shop.example/app/' },
    }),
  ),
  { template: 'verify-email', props: { name: 'Mira', verifyUrl } },
  {
    template: 'account-exists',
    props: { orderId: 20483, orderUrl: 'https://shop.example/app/orders/20483' },
  },
  { template: 'new-email', props: { name: 'Mira', verifyUrl } },
  { template: 'password-reset', props: { resetUrl: 'https://shop.example/app/password/reset?token=reset' } },
  ...(
    [
      'password-changed',
      'email-wanted',
      'email-changed',
      'passkey-added',
      'passkey-removed',
      'identity-added',
      'identity-removed',
    ] as const
  ).map(
    (what): Letter => ({
      template: 'account-changed',
      props: { what, resetUrl: 'https://shop.example/app/password/reset' },
    }),
  ),
  { template: 'sign-in-attempts', props: { loginUrl: 'https://shop.example/app/login' } },
  ...(['on', 'off', 'codes', 'used', 'guessed'] as const).map((change) => ({
    template: 'second-factor' as const,
    props: { change, left: 9, name: 'Mira', accountUrl: 'https://shop.example/app/account-management' },
  })),
];
const english: LetterContext = { locale: 'en', translate, shop, unsubscribeUrl: null };

type Urls = Record<string, string>;

test('every template of an area has a letter here', () => {
  expect(new Set(LETTERS.map(({ template }) => template))).toEqual(new Set(TEMPLATES.keys()));
});

describe.each(LOCALES)('letters in %s', (locale) => {
  test.each(LETTERS)('$template', (letter) => {
    const { subject, html, text } = render(letter, { locale, translate, shop, unsubscribeUrl: null });
    const { verifyUrl, resetUrl, accountUrl, loginUrl, shopUrl, subscriptionUrl, webhooksUrl, campaignsUrl } =
      letter.props as Urls;
    const { ordersUrl, orderUrl, payUrl, pageUrl, ticketUrl, trialUrl, favoritesUrl } = letter.props as Urls;
    const { consoleUrl, inviteUrl, supportUrl } = letter.props as Urls;
    const [first] = letter.template === 'orders-found' ? letter.props.orders : [];
    const ofAccount =
      verifyUrl ??
      resetUrl ??
      accountUrl ??
      loginUrl ??
      shopUrl ??
      subscriptionUrl ??
      webhooksUrl ??
      campaignsUrl ??
      ticketUrl ??
      trialUrl ??
      favoritesUrl ??
      consoleUrl ??
      inviteUrl ??
      supportUrl ??
      // A free order is told of by the trial that it was given for, a kept one by the account of its e-mail.
      (['trial-granted', 'account-exists'].includes(letter.template) ? orderUrl : undefined);
    const link = first?.orderUrl ?? ofAccount ?? ordersUrl ?? orderUrl ?? payUrl ?? pageUrl;

    expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]{5,120}$/u);
    expect(html).toMatch(/^<!doctype html><html lang="[a-z]{2}(-[A-Z]{2})?">/);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(`\n${link}\n`);
    for (const body of [subject, html, text])
      expect(body).not.toMatch(/undefined|NaN|\bmail\.\w+|[{]\w+[,}]/);
    for (const body of [html, text]) {
      expect(body).toContain('1 Example Street, Berlin');
      expect(body).toContain('hello@shop.example');
    }
    if (ofAccount === undefined) {
      if (!letter.template.startsWith('orders-')) expect(subject).toContain('10482');
      for (const body of [html, text]) {
        if (!letter.template.startsWith('payment-')) expect(body).toContain(order.url);
        expect(body).toContain('10482');
      }
    }
  });
});

test('CONST-07 quantities and amounts are written in one way in every language', () => {
  const [, received] = LETTERS;
  if (!received) throw new Error('no letter');
  expect(render(received, english).text).toContain('Quantity: 125\u00a0000\nTotal: $1\u00a0300.50');
  const german = render(received, { ...english, locale: 'de' }).text;
  expect(german).toContain('Menge: 125\u00a0000\nGesamt: $1\u00a0300.50');
});

test('only who has no password is offered one', () => {
  const props = { ...order, total: '1.00', claimUrl: null, isPaid: true, tellsMore: true };
  const { html, text } = render({ template: 'order-received', props }, english);
  expect(html + text).not.toContain('password');
});

test('an order that is paid waits for no payment, and who wants no letters is promised none', () => {
  const said = (isPaid: boolean, tellsMore: boolean) =>
    render(
      { template: 'order-received', props: { ...order, total: '1.00', claimUrl: null, isPaid, tellsMore } },
      english,
    ).text;
  expect(said(true, true)).toContain('It is paid. We will email you when it starts and when it is done.');
  expect(said(true, false)).toContain('It is paid. You can follow it on the order page.');
  expect(said(false, true)).toContain('It starts as soon as the payment is confirmed. We will email you');
  expect(said(true, false)).not.toContain('email you');
});

test('a letter of many orders names the first links and tells how many more there are', () => {
  const [, , many] = LETTERS;
  if (!many) throw new Error('no letter');
  const { subject, text } = render(many, english);
  expect(subject).toBe('We got your orders: 4\u00a0950');
  expect(text).toContain(
    `Orders: 4\u00a0950\nTotal: $11\u00a0880.00\n#10482: ${order.url}\n…: And 4\u00a0949 more\n`,
  );
});

test('orders that were asked for are links each; who has an account is told to sign in instead of setting a password', () => {
  const found = { orderId: 7, serviceName: 'Likes', url: order.url, orderUrl: `${order.orderUrl}7` };
  const loginUrl = 'https://shop.example/app/login';
  const both = render({ template: 'orders-found', props: { orders: [found], loginUrl, claimUrl } }, english);
  expect(both.html).toContain(`href="${found.orderUrl}"`);
  expect(both.text).toContain(`#7: Likes, ${order.url}\n${found.orderUrl}\n`);
  expect(both.text).toContain(`Log in:\n${loginUrl}`);
  expect(both.text).not.toContain(claimUrl);
  const account = render(
    { template: 'orders-found', props: { orders: [], loginUrl, claimUrl: null } },
    english,
  );
  expect(account.text).toContain(`This address has an account.`);
  expect(account.text).not.toContain('180 days');
  expect(account.html).toContain(`href="${loginUrl}"`);
});

test('a letter that may be ended says where, in the page and in words', () => {
  const unsubscribeUrl = 'https://shop.example/app/unsubscribe/7?signature=abc';
  const { html, text } = render({ template: 'order-started', props: order }, { ...english, unsubscribeUrl });
  expect(html).toContain(`href="${unsubscribeUrl}"`);
  expect(text).toContain(`Choose which emails you get:\n${unsubscribeUrl}\n`);
});

test('an order without a link has no row for it', () => {
  const { text } = render({ template: 'order-started', props: { ...order, url: '' } }, english);
  expect(text).toContain('Service: Video views\nQuantity: 125\u00a0000');
});

test('a name that is read from the right turns nothing round: it is isolated in sentences and facts', () => {
  const props = { ...order, serviceName: 'متابعون (سريع)' };
  const { html, text } = render({ template: 'order-started', props }, english);
  expect(html).toContain('<bdi>متابعون (سريع)</bdi>');
  expect(text).toContain('Service: \u2068متابعون (سريع)\u2069\n');
  const welcome = render({ template: 'welcome', props: { name: 'محمد', verifyUrl } }, english);
  expect(welcome.text).toContain('\u2068محمد\u2069');
});

test('what others wrote is text, on one line', () => {
  const hostile = '"><script>alert(1)</script>\r\nBcc: all@example.com\u2028\\u000a';
  const { subject, html, text } = render(
    {
      template: 'order-started',
      props: { ...order, serviceName: hostile, url: `https://a.example/${hostile}` },
    },
    {
      ...english,
      shop: { ...shop, name: `Shop ${hostile}`, brand: { light: 'red}</style>', dark: 'url(x)' } },
    },
  );
  expect(html).not.toContain('<script');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html).not.toContain('url(x)');
  expect(html).toContain('&lt;script&gt;');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toMatch(/^Bcc/m);

  const welcome = render(
    { template: 'welcome', props: { name: 'x', verifyUrl } },
    { ...english, shop: { ...shop, name: hostile } },
  );
  expect(welcome.subject).not.toMatch(/[\r\n\u2028]/);
});

test.each([
  ['Mira Sato', true],
  ['Анна-Мария', true],
  ['सीमा', true],
  ['J. R. O’Neil', true],
  ['Win $500 at http://spam.example', false],
  ['Free money spam.example', false],
  ['www spam', false],
  ['', false],
])('a letter greets %j: %s', (name, isGreeted) => {
  const { html } = render({ template: 'welcome', props: { name, verifyUrl } }, english);
  expect(html.includes('Hello')).toBe(isGreeted);
});

test('text on any brand colour reads', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff'];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const colour = `#${red}${green}${blue}`;
        expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5);
      }
  expect(brandColour('red; }')).toMatch(/^#[0-9a-f]{6}$/);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);

  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, at) => {
    const part = Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}
