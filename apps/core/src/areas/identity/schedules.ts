import type { Core } from '../../core.ts';
import type { AnySchedule } from '../../jobs/run-schedules.ts';
import { answerPasswordRequests } from './sign-in/ask-for-password.ts';
import { tellOfGuesses } from './sign-in/tell-of-guesses.ts';

export const schedules = (core: Core): AnySchedule[] => [
  {
    name: 'answer password requests',
    everySeconds: 1,
    run: (signal) => answerPasswordRequests(core, signal),
  },
  { name: 'tell of guesses', everySeconds: 5, run: (signal) => tellOfGuesses(core, signal) },
];
