import type { Core } from '../../src/core.ts';
import type { AnySchedule } from '../../src/jobs/run-schedules.ts';
import { makeSchedules } from '../../src/jobs/schedules.ts';

/** Work that orders and payments wait for. */
const OFTEN = [
  'send sandbox callbacks',
  'reconcile payments',
  'send refunds',
  'send orders',
  'check deliveries',
  'tell providers',
  'reroute orders',
  'deliver refills',
  'make due runs',
  'look at channels',
];
/** Work that takes long, or makes every process read the catalogue again. */
const DAILY = ['count figures', 'count facts', 'review expired grades', 'refill lost'];
/** Letters, and what is not kept with the history anyway. */
const NEVER = ['send letters', 'check mail', 'clean up', 'check money', 'check the log of staff'];

const HOUR = 3_600_000;

/** The worker of the shop: does what is due, without waiting. */
export class Rounds {
  private readonly often: AnySchedule[] = [];
  private readonly hourly: AnySchedule[] = [];
  private readonly daily: AnySchedule[] = [];
  private lastHour = 0;
  private readonly core: Core;

  private constructor(core: Core) {
    this.core = core;
  }

  static async of(core: Core): Promise<Rounds> {
    const rounds = new Rounds(core);
    for (const schedule of await makeSchedules(core)) {
      if (NEVER.includes(schedule.name)) continue;
      const isOften = OFTEN.includes(schedule.name) || schedule.name.startsWith('order publications');
      if (isOften) rounds.often.push(schedule);
      else (DAILY.includes(schedule.name) ? rounds.daily : rounds.hourly).push(schedule);
    }

    return rounds;
  }

  /** Does a round: all that is due now. */
  async work(): Promise<void> {
    await runAll(this.often);
    const hour = Math.floor(this.core.clock.now().getTime() / HOUR);
    if (hour === this.lastHour) return;
    this.lastHour = hour;
    await runAll(this.hourly);
    if (hour % 24 === 4) await this.count();
  }

  /** Counts what is counted of services, and what a day brings. */
  count(): Promise<void> {
    return runAll(this.daily);
  }

  /** Tells the shop of payments. */
  tellOfPayments(): Promise<void> {
    return runAll(this.often.slice().filter(({ name }) => name === 'send sandbox callbacks'));
  }
}

async function runAll(schedules: readonly AnySchedule[]): Promise<void> {
  const { signal } = new AbortController();
  for (const schedule of schedules) {
    if (schedule.find === undefined) await schedule.run(signal);
    else for (const lane of await schedule.find()) await schedule.run(lane, signal);
  }
}
