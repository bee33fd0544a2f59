import type { OutputOf, profileGrades } from '@fanfare/contract';

export type Standing = OutputOf<typeof profileGrades>['data'];
