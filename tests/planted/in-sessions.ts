import { edit, type FoundBug } from './bug.ts'

const sealed = 'tests/store/sealing.test.ts'
const windows = 'tests/features/ended-in-another-window.test.ts'
const unsent = 'tests/features/unsent-of-ended-sessions.test.ts'

/** Bugs in sessions that end and come back, and in what reaches their devices. */
export const bugsInSessions: Record<string, FoundBug> = {
  'sealing goes on after the person signed in again': {
    kind: 'ended session',
    ...edit(
      'src/store/ended.ts',
      "if (!(await readMeta(db, 'ended')) || !(await table.get(primaryKey))) return",
      'if (!(await table.get(primaryKey))) return',
    ),
    by: {
      file: sealed,
      test: 'while their changes are still being sealed keeps those that are not, to be sent',
    },
  },
  'a sealed record overwrites a newer one': {
    kind: 'ended session',
    ...edit(
      'src/store/ended.ts',
      'if (!known) await table.add(record)',
      'await (known ? table.put(record) : table.add(record))',
    ),
    by: { file: sealed, test: 'and writes before what was sealed is opened keeps what they wrote last' },
  },
  'nothing goes on after another tab’s 401': {
    kind: 'ended session',
    ...edit(
      'src/sync/sync-round.ts',
      "  if (pulled === 'up_to_date') await resumeAfterSignIn(db) // another",
      '  // another',
    ),
    by: { file: windows, test: 'nor for what they do there to wait: it is sent with the newer token' },
  },
  'a confirmed proof resumes nothing': {
    kind: 'proof',
    ...edit('src/session/session.ts', '  await resumeAfterProof(db)\n', ''),
    by: {
      file: 'tests/features/proof.test.ts',
      test: 'whoever has shown who they are sees what waited for it sent, without asking again',
    },
  },
  'acknowledged keys that were not asked about are forgotten': {
    kind: 'restored backup',
    ...edit('src/sync/pull.ts', 'page.reset ? heard : heard.slice(0, heardAtOnce)', 'heard'),
    by: {
      file: 'tests/server/faults/restored-backup.test.ts',
      test: 'of more answers than one pull asks about, a single one that the backup lacks resets the device',
    },
  },
  'a second reading replaces the first': {
    kind: 'read mark',
    ...edit(
      'src/domain/notices/commands.ts',
      'const known = findRow(rows, ReadMark, mark_id)\n        const row: ReadMark = known ?? {',
      'const row: ReadMark = {',
    ),
    by: {
      file: 'tests/server/notices.test.ts',
      test: 'was read when it was read first, however often it is opened again',
    },
  },
  'two people share a topic': {
    kind: 'push',
    ...edit('server/modules/notifications/fan-out.ts', "[userId, ...about].join(' ')", "about.join(' ')"),
    by: {
      file: 'tests/server/push-delivery.test.ts',
      test: 'names no topic that another person’s has: the push service would know that they live together',
    },
  },
  'a message is sent to an expired session': {
    kind: 'push',
    ...edit(
      'server/modules/notifications/delivery-queue.ts',
      's.ended_at is null and s.expires_at > ${now}::timestamptz as is_live',
      's.ended_at is null as is_live',
    ),
    by: { file: 'tests/server/push-ends.test.ts', test: 'whose session expired %s' },
  },
  'a new token forgets the key of what is unsent': {
    kind: 'ended session',
    ...edit('src/session/session-keys.ts', 'unsent_key: known?.unsent_key ?? null', 'unsent_key: null'),
    by: {
      file: unsent,
      test: 'can be encrypted with the key of before, until the server has told a new session its own',
    },
  },
  'who has come back is forgotten': {
    kind: 'ended session',
    ...edit(
      'src/store/ended-people.ts',
      '  if (endedAt && (await device.people.get(userId))?.ended?.at !== endedAt) return\n',
      '',
    ),
    by: {
      file: unsent,
      test: 'is not deleted, though its days are over, once its person has signed in again',
    },
  },
  'an older token erases what is done with a newer': {
    kind: 'ended session',
    ...edit(
      'src/store/ended-people.ts',
      '  if (await isInElsewhere(userId, token_sha256)) return false\n',
      '',
    ),
    by: { file: windows, test: 'nor is it where the older window was opened again after the newer' },
  },
  'a request that was stopped counts as no network': {
    kind: 'reachability',
    ...edit('src/sync/transport.ts', 'if (!request.signal?.aborted) onReach(false)', 'onReach(false)'),
    by: { file: 'tests/sync/transport.test.ts', test: 'one that was stopped with its window, nothing' },
  },
  'storage that was taken looks like a new device': {
    kind: 'storage',
    ...edit('src/session/taken-storage.ts', 'if (kept === null ||', 'if (kept !== undefined ||'),
    by: {
      file: 'tests/features/taken-storage.test.ts',
      test: 'whoever was in (%s) is told at the sign-in, and that what was not sent is gone',
    },
  },
  'an unreadable change gets another key': {
    kind: 'idempotency',
    ...edit(
      'src/store/mend.ts',
      'const key = v.is(StoredEntry.entries.key, entry.key) ? entry.key : crypto.randomUUID()',
      'const key = crypto.randomUUID()',
    ),
    by: {
      file: 'tests/store/mended-queue.test.ts',
      test: 'a change set aside as unreadable keeps its key: it may have arrived',
    },
  },
}
