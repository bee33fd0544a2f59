import * as z from 'zod';
import type { BtcPayKeys } from '../adapters/gateways/btcpay.ts';
import type { CryptomusKeys } from '../adapters/gateways/cryptomus-client.ts';
import type { PayPalKeys } from '../adapters/gateways/paypal-client.ts';
import type { StripeKeys } from '../adapters/gateways/stripe-client.ts';
import type { YooKassaKeys } from '../adapters/gateways/yookassa-client.ts';
import { StartError } from '../processes/start-error.ts';
import { isSecret } from './secret-address.ts';

/** Keys of the shop's accounts at payment gateways; null where it has none. */
export type GatewayKeys = {
  stripe: StripeKeys | null;
  payPal: PayPalKeys | null;
  btcPay: BtcPayKeys | null;
  cryptomus: CryptomusKeys | null;
  yooKassa: YooKassaKeys | null;
};

const key = z.string().min(8, 'must have at least 8 characters').optional();
const address = z
  .string()
  .refine(isSecret, 'must be an https address')
  .transform((text) => text.replace(/\/$/, ''));
const webhookKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (keys) => keys.length <= 2 && keys.every((one) => one.length >= 8),
    'must be a key, or two with a comma between them while they are exchanged',
  );

/** Environment variables of the gateways. URLs default to the vendors'; tests and proxies replace them. */
export const gatewayVariables = {
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRETS: webhookKeys.optional(),
  STRIPE_URL: address.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: key,
  PAYPAL_CLIENT_SECRET: key,
  PAYPAL_WEBHOOK_ID: key,
  PAYPAL_URL: address.default('https://api-m.paypal.com'),
  BTCPAY_URL: address.optional(),
  BTCPAY_STORE_ID: key,
  BTCPAY_API_KEY: key,
  BTCPAY_WEBHOOK_SECRET: key,
  CRYPTOMUS_MERCHANT: key,
  CRYPTOMUS_API_KEY: key,
  CRYPTOMUS_URL: address.default('https://api.cryptomus.com/v1'),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a number')
    .optional(),
  YOOKASSA_SECRET_KEY: key,
  YOOKASSA_URL: address.default('https://api.yookassa.ru/v3'),
};
type GatewaySettings = z.output<z.ZodObject<typeof gatewayVariables>>;

/** Requires all keys of a gateway or none. Throws StartError that names the missing ones. */
export function gatewayKeys(given: GatewaySettings): GatewayKeys {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_URL } = given;
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_URL } = given;
  const { BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET } = given;
  const { CRYPTOMUS_MERCHANT, CRYPTOMUS_API_KEY, CRYPTOMUS_URL } = given;
  const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, YOOKASSA_URL } = given;
  const stripe = together({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS });
  const payPal = together({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID });
  const btcPay = together({ BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET });
  const cryptomus = together({ CRYPTOMUS_MERCHANT, CRYPTOMUS_API_KEY });
  const yooKassa = together({ YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY });

  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecrets: stripe.STRIPE_WEBHOOK_SECRETS,
      url: STRIPE_URL,
    },
    payPal: payPal && {
      clientId: payPal.PAYPAL_CLIENT_ID,
      clientSecret: payPal.PAYPAL_CLIENT_SECRET,
      webhookId: payPal.PAYPAL_WEBHOOK_ID,
      url: PAYPAL_URL,
    },
    btcPay: btcPay && {
      url: btcPay.BTCPAY_URL,
      storeId: btcPay.BTCPAY_STORE_ID,
      apiKey: btcPay.BTCPAY_API_KEY,
      webhookSecret: btcPay.BTCPAY_WEBHOOK_SECRET,
    },
    cryptomus: cryptomus && {
      merchant: cryptomus.CRYPTOMUS_MERCHANT,
      apiKey: cryptomus.CRYPTOMUS_API_KEY,
      url: CRYPTOMUS_URL,
    },
    yooKassa: yooKassa && {
      shopId: yooKassa.YOOKASSA_SHOP_ID,
      secretKey: yooKassa.YOOKASSA_SECRET_KEY,
      url: YOOKASSA_URL,
    },
  };
}

type AllGiven<T> = { [Name in keyof T]: NonNullable<T[Name]> };

/** Variables that must be set together; null where none is set. */
function together<T extends Record<string, unknown>>(variables: T): AllGiven<T> | null {
  const missing = Object.keys(variables).filter((name) => variables[name] === undefined);
  if (missing.length === Object.keys(variables).length) return null;
  if (missing.length > 0)
    throw new StartError(`Configuration: ${missing.join(', ')} must be set with the rest of its gateway`);

  return variables as AllGiven<T>;
}
