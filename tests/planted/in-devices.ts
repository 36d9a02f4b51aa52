import { edit, type FoundBug } from './bug.ts'

const rights = 'tests/sync/changed-rights.test.ts'
const older = 'tests/sync/older-rows.test.ts'
const several = 'tests/sync/several-condominiums.test.ts'
const pendencies = 'tests/store/pendencies.test.ts'

/** Bugs in what a device keeps beside its rows (drafts, bytes, how far back it has them), and in what waits on it. */
export const bugsInDevices: Record<string, FoundBug> = {
  'a second doubt replaces the first': {
    kind: 'draft',
    ...edit('src/store/drafts.ts', '[...known, ...found.map(', '[...found.map('),
    by: {
      file: rights,
      test: 'who loses two permissions at once keeps no drafts of what either let them read',
    },
  },
  'a doubt is never over': {
    kind: 'draft',
    ...edit('src/store/drafts.ts', "  await db.meta.delete('drafts_in_doubt')\n", ''),
    by: { file: rights, test: 'who may read more keeps what they typed, even when its row is deleted later' },
  },
  'pruning takes what was changed without a queue': {
    kind: 'pruning',
    ...edit('src/sync/ask-now.ts', '      await noteAskedFor(db, changes, askedAt?.at)\n', ''),
    by: { file: older, test: 'and as long after one that was never queued' },
  },
  'an answer is stored after the end of its session': {
    kind: 'ended session',
    ...edit('src/sync/ask-now.ts', "      if (await readMeta(db, 'ended')) return //", '      //'),
    by: {
      file: 'tests/features/answers-after-the-end.test.ts',
      test: 'nor by the answer to what was never queued',
    },
  },
  'fetched pictures are orphans': {
    kind: 'blob',
    ...edit('src/store/pictures.ts', "db.blobs.where('sent').equals(0)", 'db.blobs.toCollection()'),
    by: { file: 'tests/store/device-files.test.ts', test: 'has it offline days later too' },
  },
  'pictures of the server are sealed': {
    kind: 'ended session',
    ...edit('src/store/ended.ts', "    await db.blobs.where('sent').equals(1).delete()\n", ''),
    by: {
      file: 'tests/store/sealing.test.ts',
      test: 'a person whose session was ended keeps no picture that the server has, not even sealed',
    },
  },
  'a new copy passes for one whose older rows were fetched': {
    kind: 'older rows',
    ...edit('src/sync/pull.ts', 'page.reset ? keptInPart : page.drop', 'page.drop'),
    by: { file: older, test: 'of whom %s brings none does not pass for somebody who has fetched them' },
  },
  'what a new access brings passes for it too': {
    kind: 'older rows',
    ...edit('src/sync/pull.ts', 'page.reset ? keptInPart : page.drop', 'page.reset ? keptInPart : []'),
    by: { file: older, test: 'of whom %s brings none does not pass for somebody who has fetched them' },
  },
  'pruning goes by what it read before': {
    kind: 'pruning',
    ...edit(
      'src/sync/prune.ts',
      "  if (!(await whenDue(db, condominiumId))) return\n  await guarded(db, () =>\n    db.transaction('rw', db.writeStores, async () => {\n      const now = await whenDue(db, condominiumId) //",
      "  const now = await whenDue(db, condominiumId)\n  if (!now) return\n  await guarded(db, () =>\n    db.transaction('rw', db.writeStores, async () => {\n      //",
    ),
    by: { file: older, test: 'deletes nothing of a copy that another window begins just before' },
  },
  'a copy of one condominium empties the others': {
    kind: 'several condominiums',
    ...edit('src/sync/pull.ts', 'if (isHere && isMeant(local))', 'if (isMeant(local))'),
    by: { file: several, test: 'keeps the rows of one while those of the other are copied anew' },
  },
  'rows of the platform stay for ever': {
    kind: 'several condominiums',
    ...edit('src/sync/pull.ts', '!isMaster || scope === null || scope', '!isMaster || scope'),
    by: { file: several, test: 'loses with a new copy of one what the platform has no more' },
  },
  'the next one in is told of another’s end': {
    kind: 'ended session',
    ...edit(
      'src/store/ended-people.ts',
      "if (reason !== 'left' && !is_others) await",
      "if (reason !== 'left') await",
    ),
    by: {
      file: 'tests/features/shared-device.test.ts',
      test: 'tells nobody, after its last person has signed out, that an earlier one’s session was ended',
    },
  },
  'a server that holds off is asked again at once': {
    kind: 'Retry-After',
    ...edit(
      'src/sync/sync-round.ts',
      "return pushed === 'held_off' ? Math.max(afterTooManyMs, wait) : wait",
      'return wait',
    ),
    by: {
      file: 'tests/sync/sync-round.test.ts',
      test: 'a phone that the server holds off leaves it a second of peace, though others of its changes are due',
    },
  },
  'the worker is not woken again after a 429': {
    kind: 'Retry-After',
    ...edit('sw/flush.ts', "end === 'waiting' || end === 'held_off'", "end === 'waiting'"),
    by: {
      file: 'tests/sync/worker.test.ts',
      test: 'asks for it too if the server had no time for it now',
    },
  },
  'only the nearest are released': {
    kind: 'dependency',
    ...edit(
      'src/store/pendencies.ts',
      'of await withDependants(db, to))',
      'of (await db.outbox.toArray()).filter((one) => one.depends_on.includes(to)))',
    ),
    by: { file: pendencies, test: 'sees all that waited for it again, however far down, and it is sent too' },
  },
  'what was released is not shown': {
    kind: 'dependency',
    ...edit(
      'src/store/pendencies.ts',
      'replayAll(context, await withDependants(db, newKey))',
      'replayAll(context, [entry])',
    ),
    by: { file: pendencies, test: 'sees all that waited for it again, however far down, and it is sent too' },
  },
}
