import type { DocumentedCall } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallHead } from './call-head.tsx';
import styles from './docs-page.module.css';
import { shortPath } from './documented.ts';
import { FieldsList } from './fields-list.tsx';
import { SamplesCard } from './samples-card.tsx';
import type { ServedDocs } from './served-docs.ts';
import { TryCabinet } from './try-cabinet.tsx';

/** A call of API v1, as the contract declares it. Its summary is the contract's own, in English. */
export function CabinetCallView({ call, docs }: { call: DocumentedCall; docs: ServedDocs }) {
  const { t } = useLingui();
  const { name, method, path, summary, scope, fields, answer, media, status, errors, body } = call;
  const takesKey = call.takes_idempotency_key;
  const places = { path: t`in the path`, query: t`in the address`, body: t`in the body` };
  const needed = t`needed`;

  return (
    <>
      <article className={styles.call}>
        <CallHead api={<Trans>Account API v1</Trans>} title={shortPath(call)} method={method} path={path} />
        <p lang="en">{summary}</p>
        <p className={styles.quiet}>
          {scope === 'any' ? (
            <Trans>Any token can call it.</Trans>
          ) : (
            <Trans>
              The token needs the right <code translate="no">{scope}</code>.
            </Trans>
          )}{' '}
          {takesKey ? (
            <Trans>
              Send an <code translate="no">Idempotency-Key</code>: the same one again gives the first answer
              and orders nothing new.
            </Trans>
          ) : null}
        </p>
        {fields.length > 0 ? (
          <>
            <h2 id="fields">
              <Trans>Fields</Trans>
            </h2>
            <FieldsList
              fields={fields.map((field) => ({
                name: field.name,
                note: [places[field.place], ...(field.is_needed ? [needed] : [])].join(', '),
                text: (
                  <code dir="ltr" translate="no">
                    {field.type}
                  </code>
                ),
              }))}
            />
          </>
        ) : null}
        <h2 id="answer">
          <Trans>Answer</Trans> <small>{status}</small>
        </h2>
        {media === null ? (
          <FieldsList
            fields={answer.map((field) => ({
              name: field.name,
              note: null,
              text: (
                <code dir="ltr" translate="no">
                  {field.type}
                </code>
              ),
            }))}
          />
        ) : (
          <p>
            <code translate="no">{media}</code>
          </p>
        )}
        <h2 id="errors">
          <Trans>When it is refused</Trans>
        </h2>
        <p>
          <code translate="no">{errors.join(', ')}</code>
        </p>
      </article>
      <div className={styles.side}>
        <SamplesCard
          call={{ is: 'v1', name, origin: docs.origin, path, method, query: {}, body, takesKey }}
        />
        {media === null ? <TryCabinet key={name} call={call} /> : null}
      </div>
    </>
  );
}
