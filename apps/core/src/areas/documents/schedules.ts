import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { forgetDocuments } from './forget-documents.ts';

export const schedules = (core: Core): AnySchedule[] => [
  { name: 'forget documents', everySeconds: 600, run: () => forgetDocuments(core) },
];
