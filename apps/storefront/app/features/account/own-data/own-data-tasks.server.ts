import { cancelDeletion, deleteProfile, openDataExport, requestDataExport } from '@fanfare/contract';
import { redirect } from 'react-router';
import type { AccountTask } from '../account-task.ts';
import { deletionBody, provenBody } from './deletion-body.ts';

/** The forms of a customer's own data, and of its end. */
export const ownDataTasks = {
  'request-data': async (call, { locale }) => {
    await call(requestDataExport, { query: { locale } });

    return null;
  },
  'open-data': async (call, { locale, values }) => {
    const { data } = await call(openDataExport, { query: { locale }, body: provenBody(values) });

    throw redirect(data.url);
  },
  'delete-account': async (call, { locale, values }) => {
    await call(deleteProfile, { query: { locale }, body: deletionBody(values) });

    return null;
  },
  'cancel-deletion': async (call, { locale }) => {
    await call(cancelDeletion, { query: { locale } });

    return null;
  },
} satisfies Record<string, AccountTask>;
