import { textOf } from '@fanfare/client/use-api-form.ts';
import { type InputOf, NOTICE_KINDS, type sendNotice } from '@fanfare/contract';

/** Body of the notice; an unticked box means no. */
export function noticeBody(values: FormData): InputOf<typeof sendNotice>['body'] {
  const chosen = textOf(values, 'kind');

  return {
    kind: NOTICE_KINDS.find((kind) => kind === chosen) ?? 'page',
    url: textOf(values, 'url'),
    message: textOf(values, 'message'),
    name: textOf(values, 'name'),
    email: textOf(values, 'email'),
    good_faith: values.has('good_faith'),
  };
}
