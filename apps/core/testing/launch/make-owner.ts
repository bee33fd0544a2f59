import * as contract from '@fanfare/contract';
import { Secret, TOTP } from 'otpauth';
import type { MailServer } from '../doubles/mail-server.ts';
import { makeCustomer } from './customer.ts';
import { guideBlock } from './guide.ts';
import { letterLink } from './letter-link.ts';
import type { Place } from './place.ts';
import type { Front } from './visitor.ts';

type Shop = { front: Front; place: Place; mail: MailServer; publicUrl: string };

/** Registers, confirms the e-mail by the link of the letter, turns on two-step verification, and becomes the owner. */
export async function makeOwner({ front, place, mail, publicUrl }: Shop): Promise<void> {
  const owner = makeCustomer(front, { address: '127.0.1.1', email: 'you@shop.example' });
  await owner.register();
  const link = new URL(await letterLink(mail, owner.email));
  if (link.origin !== publicUrl) throw new Error(`the letter leads to ${link}`);
  await owner.open(`${link.pathname}${link.search}`);
  await owner.call(contract.verifyEmail, { body: { token: link.searchParams.get('token') ?? '' } });
  const begun = await owner.call(contract.beginSecondFactor, { body: { current_password: owner.password } });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  await owner.call(contract.confirmSecondFactor, { body: { code } });
  await place.shell(guideBlock('set-staff-role'));
  owner.visitor.leave();
}
