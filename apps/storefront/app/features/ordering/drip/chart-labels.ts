/** Runs by their place in a plan. */
export type Places = readonly number[];

/** Characters that fit side by side below the narrowest chart. */
const CHARACTERS = 46;
/** Charts up to this length label every bar, longer ones up to SECOND every second bar, and others only three. */
const ALL = 8;
const SECOND = 16;
/** "12:50" */
const TIME_CHARACTERS = 5;

/** Runs that get a figure above and runs that get a time below, chosen so that labels never overlap. */
export function labelled(
  runs: readonly number[],
  figures: readonly string[],
): { figures: Places; times: Places } {
  const count = runs.length;
  const everyRun = [...runs.keys()];
  const marks = [0, runs.indexOf(Math.max(...runs)), count - 1];
  const three = [...new Set(marks.filter((run) => isFree(run, count)))];
  const longest = Math.max(...figures.map(({ length }) => length));
  const stride = Math.ceil((longest * count) / CHARACTERS);
  const ofFigures = stride > 2 || count > SECOND ? three : everyRun.filter((run) => run % stride === 0);
  const timeStride = count <= ALL ? Math.ceil((TIME_CHARACTERS * count) / CHARACTERS) : 2;

  return {
    figures: ofFigures,
    times: count > SECOND ? three : everyRun.filter((run) => run % timeStride === 0),
  };
}

/** The ends are always free; between them a label needs a fifth of the chart on either side. */
function isFree(run: number, count: number): boolean {
  return run === 0 || run === count - 1 || (run >= count / 5 && run < count - count / 5);
}

export type DaySpan = { key: string; from: number; runs: number; label: string };

/** The days that runs fall on, with as much of their names as there is room for. */
export function spansOfDays(dates: readonly Date[], bcp47: string): DaySpan[] {
  const spans: (DaySpan & { date: Date })[] = [];
  for (const [run, date] of dates.entries()) {
    const key = date.toDateString();
    const open = spans.at(-1);
    if (open?.key === key) open.runs += 1;
    else spans.push({ key, date, from: run, runs: 1, label: '' });
  }
  const long = new Intl.DateTimeFormat(bcp47, { weekday: 'long', day: 'numeric', month: 'short' });
  const name = new Intl.DateTimeFormat(bcp47, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(bcp47, { day: 'numeric', month: 'short' });
  // Weekday names are ambiguous beyond a week, dates are not.
  const short = spans.length > 7 ? day : name;

  const named = spans.map(({ date, ...span }) => {
    const room = (CHARACTERS * span.runs) / dates.length;
    const label = [long, short].map((format) => format.format(date)).find(({ length }) => length <= room);
    return { ...span, label: label ?? '' };
  });
  const hasRoom = named.some(({ label }) => label !== '');

  // Without room for any label, the first day carries a short one for all.
  return hasRoom
    ? named
    : named.map((span, place) => (place === 0 ? { ...span, label: short.format(dates[0]) } : span));
}
