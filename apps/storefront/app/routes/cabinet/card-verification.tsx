import {
  DOCUMENT_STEPS,
  getVerificationDocuments,
  removeVerificationDocument,
  sendVerificationDocument,
} from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { documentForm, REMOVE, stepOf, TASK_FIELD } from '../../features/documents/document-form.ts';
import { DocumentStepCard } from '../../features/documents/document-step.tsx';
import styles from '../../features/documents/documents.module.css';
import { DocumentsNotice } from '../../features/documents/documents-notice.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/card-verification.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = { locale: addressOf(url).locale };

  return (await context.get(appContext).call(getVerificationDocuments, { query })).data;
}

/** A photo, sent or taken back before the scripts were here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData().catch(() => {
    // Browsers never send such a form.
    throw data(null, { status: 400 });
  });
  const step = stepOf(values);
  const send = () =>
    values.get(TASK_FIELD) === REMOVE
      ? call(removeVerificationDocument, { query: { locale, step } })
      : call(sendVerificationDocument, {
          query: { locale },
          body: documentForm(step, values.get('file')),
        });

  return answerForm(values, send, localPath(locale, `/card-verification#${step}`));
}

/** A customer shows that a card is theirs (C-25). */
export default function CardVerification({ loaderData: documents }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Card verification`}
        description={t`We check that a card belongs to the person paying with it, so that no one pays with a stolen card.`}
        canonicalPath="/card-verification"
        isIndexed={false}
      />
      <h1>
        <Trans>Card verification</Trans>
      </h1>
      <DocumentsNotice documents={documents} />
      <p>
        <Trans>
          We check that a card belongs to the person paying with it, so that no one pays with a stolen card.
        </Trans>
      </p>
      <ul className={styles.facts}>
        <li>
          <Trans>
            Photos are encrypted and only seen by the people who check them; every access is logged.
          </Trans>
        </li>
        <li>
          <Trans>They are deleted 30 days after our decision. Before it, you can remove them yourself.</Trans>
        </li>
        <li>
          <Trans>Data that your camera adds to a photo, such as the location, is not kept.</Trans>
        </li>
      </ul>
      {documents.state === 'accepted' ? null : (
        <ol className={styles.steps}>
          {DOCUMENT_STEPS.map((step) => (
            <DocumentStepCard
              key={step}
              step={step}
              sent={documents.documents.find((sent) => sent.step === step)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
