import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Clock } from '../../desk/clock.tsx';
import { NowAndAfter } from '../../desk/dialogs/now-and-after.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { deedWords } from '../../desk/panel/deed-words.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Log } from '../../desk/panel/log.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useDeskThing } from '../../desk/panel/use-desk-thing.ts';
import { FieldValue } from './field-value.tsx';
import { FIELD_WORDS } from './field-words.ts';
import { placeOf, SubjectLink } from './subject-link.tsx';

type EntryPanelProps = { id: string; open: OpenRow; total: number };

/** A whole line of the log: before and after, and related lines. */
export function EntryPanel({ id, open, total }: EntryPanelProps) {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const query = useDeskThing(staff.getAuditEntry, { entryId: id });
  const entry = query.data;
  if (!entry)
    return (
      <Panel title={t`Line ${id}`} label={t`Line ${id}`} open={open} total={total}>
        <ThingState query={query} />
      </Panel>
    );
  const { action, at, by, subject, reason, permission, changes, together, hash } = entry;
  const deed = deedWords(say, action);
  const place = placeOf(subject);
  const about = `${subject.kind}${subject.id === null ? '' : ` ${subject.id}`}`;

  return (
    <Panel
      title={deed}
      label={t`Line ${formatNumber(entry.id)}`}
      open={open}
      total={total}
      sentence={
        <Trans>
          {by.name}, <Clock iso={at} hasSeconds />: {deed}, <SubjectLink subject={subject} />.
        </Trans>
      }
      foot={
        <>
          {place === null ? null : (
            <ButtonLink to={place}>
              <Trans>Open it</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={`/audit?subject=${encodeURIComponent(about)}`}>
            <Trans>All about it</Trans>
          </ButtonLink>
        </>
      }
    >
      <Facts
        facts={[
          { key: 'line', name: t`Line`, value: formatNumber(entry.id) },
          {
            key: 'when',
            name: t`When`,
            value: `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`,
          },
          reason === '' ? null : { key: 'reason', name: t`In their words`, value: `“${reason}”` },
          permission === null
            ? null
            : { key: 'permission', name: t`Allowed by`, value: <code>{permission}</code> },
          hash === null
            ? null
            : {
                key: 'hash',
                name: t`Chain`,
                value: <code>{`sha-256 ${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>,
              },
        ]}
      />
      {changes.length > 0 ? (
        <PanelSection title={<Trans>Before and after</Trans>}>
          <NowAndAfter
            isPast
            effects={changes.map(({ field, before, after }) => ({
              key: field,
              name: fieldName(say, field),
              now: <FieldValue field={field} value={before} />,
              after: <FieldValue field={field} value={after} />,
            }))}
          />
        </PanelSection>
      ) : null}
      {together.length > 0 ? (
        <PanelSection title={<Trans>Belongs together</Trans>}>
          <Log
            lines={together.map((line) => ({
              key: String(line.id),
              at: line.at,
              words: (
                <Link to={`/audit?subject=${encodeURIComponent(about)}&open=${line.id}`}>
                  {deedWords(say, line.action)}
                </Link>
              ),
              by: line.by.name,
            }))}
          />
        </PanelSection>
      ) : null}
    </Panel>
  );
}

function fieldName(say: (words: MessageDescriptor) => string, field: string): React.ReactNode {
  const words = FIELD_WORDS[field];

  return words ? say(words) : <code>{field}</code>;
}
