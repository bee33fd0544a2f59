import { WEBHOOK_EVENTS } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { cabinetPath, GUIDES, guidePath, resellerPath, shortPath } from './documented.ts';
import type { Entry } from './find-entries.ts';
import { GUIDE_NAMES } from './guide-names.ts';
import { RESELLER_CALLS } from './reseller-calls.ts';
import type { ServedDocs } from './served-docs.ts';

/** All that the documentation tells of, in the reader's language. */
export function useEntries({ cabinet }: ServedDocs): Entry[] {
  const { i18n, t } = useLingui();
  const [guides, v2, v1, errors] = [
    t`Start here`,
    t`Reseller API v2`,
    t`Account API v1`,
    t`Errors and events`,
  ];
  const [call, field, error, event] = [t`call`, t`field`, t`error`, t`webhook`];

  return [
    ...GUIDES.map((guide) => ({
      key: guide,
      group: guides,
      title: i18n._(GUIDE_NAMES[guide]),
      note: null,
      kind: '',
      path: guidePath(guide),
    })),
    ...RESELLER_CALLS.flatMap(({ action, text, kinds }) => [
      { key: action, group: v2, title: action, note: i18n._(text), kind: call, path: resellerPath(action) },
      ...fieldsOf(kinds).map(({ name, text: words }) => ({
        key: `${action} ${name}`,
        group: v2,
        title: name,
        note: `${action}: ${i18n._(words)}`,
        kind: field,
        path: `${resellerPath(action)}#${name}`,
      })),
    ]),
    ...cabinet.flatMap((one) => [
      {
        key: one.name,
        group: v1,
        title: `${one.method} ${shortPath(one)}`,
        note: one.summary,
        noteLang: 'en',
        kind: call,
        path: cabinetPath(one),
      },
      ...one.fields.map((name) => ({
        key: `${one.name} ${name}`,
        group: v1,
        title: name,
        note: `${one.method} ${shortPath(one)}`,
        kind: field,
        path: `${cabinetPath(one)}#${name}`,
      })),
    ]),
    ...RESELLER_CALLS.flatMap(({ action, errors: all }) =>
      all.map(({ said, text }) => ({
        key: `${action} ${said}`,
        group: errors,
        title: said,
        note: `${action}: ${i18n._(text)}`,
        kind: error,
        path: `${resellerPath(action)}#errors`,
      })),
    ),
    ...WEBHOOK_EVENTS.map((name) => ({
      key: name,
      group: errors,
      title: name,
      note: null,
      kind: event,
      path: `${guidePath('webhooks')}#${name}`,
    })),
  ];
}

function fieldsOf(kinds: (typeof RESELLER_CALLS)[number]['kinds']) {
  const fields = Object.values(kinds).flatMap((kind) => kind.fields);

  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
