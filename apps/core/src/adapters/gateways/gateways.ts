import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Db } from '../../data/database.ts';
import type { Gateway, Gateways } from './port.ts';
import { makeSandboxGateway } from './sandbox.ts';

/** The gateway that takes no money; demo only. */
export const SANDBOX = 'sandbox';

/** Names of available gateways: those with keys in the environment, and the sandbox in a demo. */
export function gatewayNames({ demo, gateways }: Pick<Config, 'demo' | 'gateways'>): string[] {
  const { stripe, payPal, btcPay, cryptomus, yooKassa } = gateways;

  return [
    ...(demo ? [SANDBOX] : []),
    ...(stripe ? ['stripe'] : []),
    ...(payPal ? ['paypal'] : []),
    ...(btcPay ? ['btcpay'] : []),
    ...(cryptomus ? ['cryptomus'] : []),
    ...(yooKassa ? ['yookassa'] : []),
  ];
}

/** Assembles the gateways; code of those without keys is not loaded. */
export async function makeGateways(core: {
  db: Db;
  clock: Clock;
  config: Config;
  secrets: Secrets;
}): Promise<Gateways> {
  const { demo, publicUrl } = core.config;
  const { stripe, payPal, btcPay, cryptomus, yooKassa } = core.config.gateways;
  const gateways: Gateway[] = [
    ...(demo ? [makeSandboxGateway(core)] : []),
    ...(stripe ? [(await import('./stripe.ts')).makeStripeGateway({ ...stripe, publicUrl })] : []),
    ...(payPal ? [(await import('./paypal.ts')).makePayPalGateway({ ...payPal, publicUrl })] : []),
    ...(btcPay ? [(await import('./btcpay.ts')).makeBtcPayGateway({ ...btcPay, publicUrl })] : []),
    ...(cryptomus
      ? [(await import('./cryptomus.ts')).makeCryptomusGateway({ ...cryptomus, publicUrl })]
      : []),
    ...(yooKassa ? [(await import('./yookassa.ts')).makeYooKassaGateway({ ...yooKassa, publicUrl })] : []),
  ];

  return { get: (name) => gateways.find((gateway) => gateway.name === name) ?? null };
}
