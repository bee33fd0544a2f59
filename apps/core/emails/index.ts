import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, LetterContext, RenderedLetter } from '../src/adapters/mail/port.ts';
import { accountChanged } from './account-changed.ts';
import { accountDeletion } from './account-deletion.ts';
import type { Content } from './content.ts';
import { dataReady } from './data-ready.ts';
import { documentsDecided } from './documents-decided.ts';
import { documentsRequired } from './documents-required.ts';
import { LetterPage } from './letter.tsx';
import { newEmail } from './new-email.ts';
import { noticeAnswered } from './notice-answered.ts';
import { noticeArrived } from './notice-arrived.ts';
import { noticeReceived } from './notice-received.ts';
import { orderCompleted } from './order-completed.ts';
import { orderReceived } from './order-received.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderStarted } from './order-started.ts';
import { orderUnpaid } from './order-unpaid.ts';
import { orderWithdrawn } from './order-withdrawn.ts';
import { ordersFound } from './orders-found.ts';
import { ordersReceived } from './orders-received.ts';
import { passwordReset } from './password-reset.ts';
import { paymentDisputed } from './payment-disputed.ts';
import { paymentLate } from './payment-late.ts';
import { paymentReceived } from './payment-received.ts';
import { paymentRefund } from './payment-refund.ts';
import { paymentRejected } from './payment-rejected.ts';
import { plainText } from './plain-text.ts';
import { secondFactor } from './second-factor.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { verifyEmail } from './verify-email.ts';
import { welcome } from './welcome.ts';
import { withdrawal } from './withdrawal.ts';
import { makeWords, type Words } from './words.ts';

/** Renders a letter in its reader's language, as HTML and as plain text. */
export function render(letter: Letter, context: LetterContext): RenderedLetter {
  const words = makeWords(context);
  const content = write(letter, words);

  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(LetterPage, { content, words }))}`,
    text: plainText(content, words),
  };
}

function write(letter: Letter, words: Words): Content {
  switch (letter.template) {
    case 'welcome':
      return welcome(letter.props, words);
    case 'verify-email':
      return verifyEmail(letter.props, words);
    case 'password-reset':
      return passwordReset(letter.props, words);
    case 'new-email':
      return newEmail(letter.props, words);
    case 'account-changed':
      return accountChanged(letter.props, words);
    case 'sign-in-attempts':
      return signInAttempts(letter.props, words);
    case 'second-factor':
      return secondFactor(letter.props, words);
    case 'account-deletion':
      return accountDeletion(letter.props, words);
    case 'data-ready':
      return dataReady(letter.props, words);
    case 'documents-decided':
      return documentsDecided(letter.props, words);
    case 'documents-required':
      return documentsRequired(letter.props, words);
    case 'order-received':
      return orderReceived(letter.props, words);
    case 'orders-received':
      return ordersReceived(letter.props, words);
    case 'orders-found':
      return ordersFound(letter.props, words);
    case 'order-started':
      return orderStarted(letter.props, words);
    case 'order-completed':
      return orderCompleted(letter.props, words);
    case 'order-withdrawn':
      return orderWithdrawn(letter.props, words);
    case 'order-unpaid':
      return orderUnpaid(letter.props, words);
    case 'order-refunded':
      return orderRefunded(letter.props, words);
    case 'notice-received':
      return noticeReceived(letter.props, words);
    case 'notice-arrived':
      return noticeArrived(letter.props, words);
    case 'notice-answered':
      return noticeAnswered(letter.props, words);
    case 'withdrawal':
      return withdrawal(letter.props, words);
    case 'payment-rejected':
      return paymentRejected(letter.props, words);
    case 'payment-refund':
      return paymentRefund(letter.props, words);
    case 'payment-disputed':
      return paymentDisputed(letter.props, words);
    case 'payment-late':
      return paymentLate(letter.props, words);
    case 'payment-received':
      return paymentReceived(letter.props, words);
  }
}
