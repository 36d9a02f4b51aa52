import { edit, type FoundBug } from './bug.ts'

const settled = 'tests/sync/settle.test.ts'

/** Bugs in what becomes of a change after an answer, or after none. */
export const bugsInAnswers: Record<string, FoundBug> = {
  'twenty faults of a minute are enough': {
    kind: 'stuck',
    ...edit('src/sync/backoff.ts', 'faults >= 20 && nowMs', 'faults >= 20 || nowMs'),
    by: { file: settled, test: 'is not given up after twenty faults of one minute' },
  },
  'the day of faults begins anew with each': {
    kind: 'stuck',
    ...edit(
      'src/sync/settle.ts',
      '(entry.faulty_since ?? new Date(nowMs).toISOString())',
      'new Date(nowMs).toISOString()',
    ),
    by: {
      file: settled,
      test: 'waits for its person once it has failed for a day, counted from the first fault',
    },
  },
  'asking by hand tries nothing that is stuck': {
    kind: 'stuck',
    ...edit('src/sync/claim.ts', "isAsked ? ['queued', 'stuck'] : ['queued']", "['queued']"),
    by: {
      file: settled,
      test: 'is tried again when its person asks for it, and not because the network is back',
    },
  },
  'what an update released is stuck at the next fault': {
    kind: 'stuck',
    ...edit(
      'src/sync/settle.ts',
      "state: 'queued', faults: 0, faulty_since: null, next",
      "state: 'queued', next",
    ),
    by: { file: settled, test: 'has another day after an update' },
  },
  'an update is known by a version that stays': {
    kind: 'stuck',
    ...edit('src/session/person.ts', '=== appBuild) return', '!== undefined) return'),
    by: {
      file: 'tests/features/reopened.test.ts',
      test: 'after an update it tries again what the server could not do, though the version has the same name',
    },
  },
  'nobody notes that the server told to wait': {
    kind: 'Retry-After',
    ...edit('src/sync/settle.ts', 'held_by_server: why.afterMs !== null', 'held_by_server: false'),
    by: { file: settled, test: 'waits as long as the server told, though the network came back meanwhile' },
  },
  'two editors starve each other': {
    kind: 'backoff',
    ...edit('src/sync/settle.ts', 'entry.attempts < patientTries ? 0', 'entry.attempts >= 0 ? 0'),
    by: { file: settled, test: 'an edit that found a newer row four times lets the other editor finish' },
  },
  'a late answer takes what was corrected': {
    kind: 'late answer',
    ...edit(
      'src/sync/settle.ts',
      'if (await isStill(sender, entry)) await db.outbox.delete(entry.seq)',
      'await db.outbox.delete(entry.seq)',
    ),
    by: { file: settled, test: 'is still to be sent when another tab hears that the first was accepted' },
  },
  'a late refusal refuses what was corrected': {
    kind: 'late answer',
    ...edit(
      'src/sync/settle.ts',
      "    if (!(await isStill(sender, entry))) return\n    await sender.db.outbox.update(entry.seq, {\n      state: 'rejected'",
      "    await sender.db.outbox.update(entry.seq, {\n      state: 'rejected'",
    ),
    by: { file: settled, test: 'is not refused when another tab hears the refusal of the first' },
  },
  'each picture is told as sent': {
    kind: 'operation',
    ...edit(
      'src/sync/settle.ts',
      '  if (entry.act !== undefined && entry.act !== entry.key) return',
      '  if (entry.seq === 0) return',
    ),
    by: { file: settled, test: 'a record and its pictures are one line of what was sent today' },
  },
  'a pull that is held off counts as refused': {
    kind: 'rate limit',
    ...edit(
      'src/sync/pull.ts',
      "problem.status < 500 && problem.status !== 429 ? 'refused'",
      "problem.status < 500 ? 'refused'",
    ),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'a pull that the server holds off was not refused: it is tried again soon',
    },
  },
  'the first answer ends no wait': {
    kind: 'backoff',
    ...edit(
      'src/sync/sync-round.ts',
      '  if (isBack) await endWaits(db)',
      '  if (isBack && Boolean(0)) await endWaits(db)',
    ),
    by: {
      file: 'tests/sync/engine.test.ts',
      test: 'the first answer after a silence ends the waits for the network, long as they have become',
    },
  },
  'a start waits out what it waited for when it was closed': {
    kind: 'backoff',
    ...edit('src/session/person.ts', 'void engine.retryNow() // what', 'void engine.wake() // what'),
    by: {
      file: 'tests/features/reopened.test.ts',
      test: 'on a good network it sends at once, however long it had waited for one',
    },
  },
  'a wrong clock dates a record back': {
    kind: 'clock',
    ...edit(
      'src/domain/sync/wire.ts',
      'Math.max(nowMs - recordedAgoMs(ago), afterMs)',
      'nowMs - recordedAgoMs(ago)',
    ),
    by: {
      file: 'tests/sync/recorded-at.test.ts',
      test: 'is not older than what the device knew of the server’s time',
    },
  },
  'a wrong clock dates what is shown back': {
    kind: 'clock',
    ...edit(
      'src/store/outbox-entry.ts',
      'known_at === undefined ? created_at : later(created_at, known_at)',
      'known_at === undefined ? created_at : created_at',
    ),
    by: {
      file: 'tests/sync/recorded-at.test.ts',
      test: 'is not older than what the device knew of the server’s time',
    },
  },
  'a clock that was set back lengthens a wait': {
    kind: 'clock',
    ...edit('src/sync/claim.ts', 'held_by_server ? longestWaitMs : longestMs', 'longestWaitMs'),
    by: { file: 'tests/sync/claim.test.ts', test: 'sends %s now, not as much later' },
  },
}
