import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { CallHead } from './call-head.tsx';
import styles from './docs-page.module.css';
import { resellerPath } from './documented.ts';
import { FieldsList } from './fields-list.tsx';
import { kindOf, type Need, type ResellerCall } from './reseller-calls.ts';
import { SamplesCard } from './samples-card.tsx';
import type { ServedDocs } from './served-docs.ts';
import { TryReseller } from './try-reseller.tsx';

const PATH = '/api/v2';

export type ResellerCallViewProps = { call: ResellerCall; docs: ServedDocs; kind: string | null };

/** A call of API v2: its fields, its answer, what it says when it refuses; its samples and a trial. */
export function ResellerCallView({ call, docs, kind }: ResellerCallViewProps) {
  const { i18n, t } = useLingui();
  const path = usePath();
  const needs = useNeeds();
  const [name, { fields, values }] = kindOf(call, kind);
  const of = `${call.action} ${name}`;
  // Typed values belong to the call and the kind that they were typed for.
  const [typed, setTyped] = useState<{ of: string; values: Readonly<Record<string, string>> }>({
    of,
    values,
  });
  const sent = typed.of === of ? typed.values : values;
  const { action, text, kinds, answer, errors, changes } = call;

  return (
    <>
      <article className={styles.call}>
        <CallHead api={<Trans>Reseller API v2</Trans>} title={action} method="POST" path={PATH} />
        <p>
          {i18n._(text)}{' '}
          <Trans>
            Fields go as a form, as JSON or in the address. The answer is JSON, and its status is 200 even
            when the request is refused.
          </Trans>
        </p>
        {Object.keys(kinds).length > 1 ? (
          <Tabs label={t`Type of the service`} look="pills">
            {Object.keys(kinds).map((one) => (
              <Link
                key={one}
                to={path(`${resellerPath(action)}&type=${encodeURIComponent(one)}`)}
                aria-current={one === name ? 'page' : undefined}
                preventScrollReset
                translate="no"
              >
                {one}
              </Link>
            ))}
          </Tabs>
        ) : null}
        <h2 id="fields">
          <Trans>Fields</Trans>
        </h2>
        <FieldsList
          fields={[
            {
              name: 'key',
              note: needs.needed,
              text: <Trans>A token with the right for reseller API v2.</Trans>,
            },
            { name: 'action', note: needs.needed, text: <code translate="no">{action}</code> },
            ...fields.map((field) => ({
              name: field.name,
              note: field.need ? needs[field.need] : null,
              text: i18n._(field.text),
            })),
          ]}
        />
        <h2 id="answer">
          <Trans>Answer</Trans>
        </h2>
        <FieldsList
          fields={answer.map((field) => ({ name: field.name, note: null, text: i18n._(field.text) }))}
        />
        {errors.length > 0 ? (
          <>
            <h2 id="errors">
              <Trans>When it is refused</Trans>
            </h2>
            <ul className={styles.errors}>
              {errors.map(({ said, text: meaning }) => (
                <li key={said}>
                  <code lang="en" dir="ltr" translate="no">
                    {said}
                  </code>
                  <span>{i18n._(meaning)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {changes ? (
          <p className={styles.quiet}>
            <Trans>No answer? Send it again with the same request_id: nothing is ordered twice.</Trans>
          </p>
        ) : null}
      </article>
      <div className={styles.side}>
        <SamplesCard call={{ is: 'v2', url: `${docs.origin}${PATH}`, fields: { action, ...sent } }} />
        <TryReseller
          key={of}
          call={call}
          fields={fields.flatMap((field) => field.name.split(', ')).filter((field) => field !== 'test')}
          values={sent}
          onType={(next) => setTyped({ of, values: next })}
        />
      </div>
    </>
  );
}

function useNeeds(): Record<Need, string> {
  const { t } = useLingui();

  return { needed: t`needed`, optional: t`optional`, together: t`together`, advised: t`advised` };
}
