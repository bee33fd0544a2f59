import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Last commit before the rule. */
const BEFORE = 'f0541df27110ea549807d430b98c03d27bd2ac7a';
/** Verbs that hide whether a change is a fix, a feature or a text. */
const VAGUE = /^(say|says|tell|tells|let|lets|keep|keeps)\b/i;
const MOST_CHARACTERS = 72;

type Commit = { subject: string; body: string };

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Commits since the rule without merges, or null where history does not reach back to it: an archive, a shallow clone. */
function commitsSinceTheRule(): Commit[] | null {
  try {
    git('merge-base', '--is-ancestor', BEFORE, 'HEAD');
    const log = git('log', '--no-merges', '--format=%s%x1f%b%x1e', `${BEFORE}..HEAD`);
    return log
      .split('\x1e')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [subject = '', body = ''] = entry.split('\x1f');
        return { subject, body: body.trim() };
      });
  } catch {
    return null;
  }
}

/** Breach of the rule for commits (CONTRIBUTING.md), or null. */
function faultOf({ subject, body }: Commit): string | null {
  const [, verb] = /^[a-z0-9][a-z0-9 ,/-]*: (\S.*)$/.exec(subject) ?? [];
  if (verb === undefined) return 'begins with its area and a colon';
  if (VAGUE.test(verb)) return 'names the change by a plain verb: fix, add, remove, rename, show …';
  if (subject.length > MOST_CHARACTERS) return `has at most ${MOST_CHARACTERS} characters`;
  if (subject.endsWith('.')) return 'ends without a full stop';
  if (body === '') return 'has a body that says why';

  return null;
}

test('a subject or a body that breaks the rule is found', () => {
  const body = 'A reason.';
  expect(faultOf({ subject: 'wallet: round shares of a purchase by the largest rest', body })).toBeNull();
  const broken = [
    'Round shares',
    'wallet: say why a share is rounded',
    `wallet: ${'x'.repeat(70)}`,
    'wallet: round shares.',
  ];
  for (const subject of broken) expect(faultOf({ subject, body })).not.toBeNull();
  expect(faultOf({ subject: 'wallet: round shares', body: '' })).not.toBeNull();
});

test('each commit names its area and its change, and says why', ({ skip }) => {
  const commits = commitsSinceTheRule();
  if (commits === null) skip('history does not reach back to the rule');
  const broken = commits
    ?.map((commit) => [commit.subject, faultOf(commit)])
    .filter(([, fault]) => fault !== null);
  expect(broken).toEqual([]);
});
