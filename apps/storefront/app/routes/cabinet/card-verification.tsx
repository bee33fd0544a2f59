import {
  DOCUMENT_STEPS,
  getVerificationDocuments,
  listLinkedCards,
  listRecurringMethods,
  removeVerificationDocument,
  sendVerificationDocument,
} from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { SettingsPage } from '../../features/account/settings/settings-page.tsx';
import {
  chosenPhotos,
  documentForm,
  REMOVE,
  sendTogether,
  stepIn,
} from '../../features/documents/document-form.ts';
import styles from '../../features/documents/documents.module.css';
import { DocumentsNotice } from '../../features/documents/documents-notice.tsx';
import { PhotosForm } from '../../features/documents/photos-form.tsx';
import { LinkedCards } from '../../features/funds/linked-cards.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/card-verification.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(appContext);
  const query = { locale: addressOf(url).locale };
  const [documents, cards, methods] = await Promise.all([
    call(getVerificationDocuments, { query }),
    call(listLinkedCards, { query }),
    call(listRecurringMethods, { query }),
  ]);

  return { documents: documents.data, cards: cards.data, methods: methods.data };
}

/** Photos, sent or taken back before the scripts were here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const query = { locale };
  const values = await request.formData().catch(() => {
    // Browsers never send such a form.
    throw data(null, { status: 400 });
  });
  const removed = values.get(REMOVE);
  const photos = chosenPhotos(values, () => false);
  const work = () =>
    removed === null
      ? sendTogether(
          photos.length > 0 ? photos : [{ step: DOCUMENT_STEPS[0], file: null }],
          ({ step, file }) => call(sendVerificationDocument, { query, body: documentForm(step, file) }),
        )
      : call(removeVerificationDocument, { query: { locale, step: stepIn(removed) } });

  return answerForm(values, work, localPath(locale, '/card-verification'));
}

/** Cards that are kept for paying, and how a customer shows that a card is theirs (C-25). */
export default function CardVerification({
  loaderData: { documents, cards, methods },
}: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <SettingsPage part="cards">
      <PageHead
        title={t`Card verification`}
        description={t`We check that a card belongs to the person paying with it, so that no one pays with a stolen card.`}
        canonicalPath="/card-verification"
        isIndexed={false}
      />
      <LinkedCards read={{ cards, methods }} />
      <section className={styles.check} aria-labelledby="check-title">
        <div className={styles.head}>
          <h2 id="check-title">
            <Trans>Card verification</Trans>
          </h2>
          <DocumentsNotice documents={documents} />
          <p>
            <Trans>
              We check that a card belongs to the person paying with it, so that no one pays with a stolen
              card.
            </Trans>
          </p>
          <ul className={styles.facts}>
            <li>
              <Trans>
                Photos are encrypted and only seen by the people who check them; every access is logged.
              </Trans>
            </li>
            <li>
              <Trans>
                They are deleted 30 days after our decision. Before it, you can remove them yourself.
              </Trans>
            </li>
            <li>
              <Trans>Data that your camera adds to a photo, such as the location, is not kept.</Trans>
            </li>
          </ul>
        </div>
        {documents.state === 'accepted' ? null : <PhotosForm documents={documents.documents} />}
      </section>
    </SettingsPage>
  );
}
