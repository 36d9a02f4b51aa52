import { edit, type FoundBug } from './bug.ts'

/** Bugs in the sync engine and the service worker. */
export const bugsInSync: Record<string, FoundBug> = {
  'an older page replaces a newer row': {
    kind: 'version comparison',
    ...edit('src/sync/receive.ts', 'arrival.mayGoBack || v >= (known[at]?._v ?? 0)', 'true'),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'does not put the older row over the one that was answered',
    },
  },
  'an older page replaces a newer base': {
    kind: 'version comparison',
    ...edit(
      'src/sync/receive.ts',
      '  if (!arrival.mayGoBack && v < (base?.v ?? shown?._v ?? 0)) return\n',
      '',
    ),
    by: { file: 'tests/sync/two-tabs.test.ts', test: 'nor under what the person did after it' },
  },
  'an older answer replaces a newer base': {
    kind: 'version comparison',
    ...edit('src/sync/settle.ts', 'if (!base || v < base.v) return', 'if (!base) return'),
    by: { file: 'tests/sync/two-tabs.test.ts', test: 'does not take the row back to what it was then' },
  },
  'a page of a slow tab is kept': {
    kind: 'cursor',
    ...edit('src/sync/pull.ts', "    if (kept?.cursor !== from) return 'overtaken'\n", ''),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'a page that another tab overtook brings back no row whose deletion has passed, and no older position',
    },
  },
  'a late answer brings back what was deleted': {
    kind: 'tombstone',
    ...edit('src/sync/receive.ts', 'mayAdd: now?.cursor === askedAt?.cursor', 'mayAdd: true'),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'brings back no row that was deleted since, though another sender had heard it first',
    },
  },
  'a deletion that was there already weighs nothing': {
    kind: 'tombstone',
    ...edit('src/sync/push.ts', 'v: Number.MAX_SAFE_INTEGER', 'v: 0'),
    by: {
      file: 'tests/sync/push.test.ts',
      test: 'deleting what someone else already deleted counts as done',
    },
  },
  'only the first dependant is blocked': {
    kind: 'dependency',
    ...edit('src/sync/claim.ts', "anyOf('rejected', 'blocked').toArray()", "equals('rejected').toArray()"),
    by: {
      file: 'tests/sync/family.test.ts',
      test: 'waits for the person with everything of theirs; nothing of it is lost',
    },
  },
  'later entries of a lane pass a stuck one': {
    kind: 'lane',
    ...edit(
      'src/sync/claim.ts',
      'for (const entry of all) if (!isRefused(entry) && !lanes.has(entry.lane))',
      "for (const entry of all) if (['queued', 'sending'].includes(entry.state) && !lanes.has(entry.lane))",
    ),
    by: {
      file: 'tests/sync/claim.test.ts',
      test: 'is none of a row whose oldest is %s, though nothing was made by it',
    },
  },
  'the leases of the living end': {
    kind: 'lease',
    ...edit(
      'src/sync/push.ts',
      '  if (isAlone) await endLeases(sender.db)\n',
      '  await endLeases(sender.db)\n',
    ),
    by: {
      file: 'tests/sync/push.test.ts',
      test: 'an entry whose sender died is sent by the next one after its lease',
    },
  },
  'a lease is shorter than an upload': {
    kind: 'lease',
    ...edit('src/sync/claim.ts', 'leaseMs = 150_000', 'leaseMs = 60_000'),
    by: {
      file: 'tests/sync/claim.test.ts',
      test: 'stays with whoever still uploads: a lease is longer than the patience of any request',
    },
  },
  'drafts are settled at every page': {
    kind: 'draft',
    ...edit('src/sync/pull.ts', 'if (!page.more) await settleDrafts(db)', 'await settleDrafts(db)'),
    by: {
      file: 'tests/sync/changed-rights.test.ts',
      test: 'nor what they had typed of them, however little comes at once',
    },
  },
  'pictures not sent leave with their row': {
    kind: 'blob',
    ...edit('src/sync/receive.ts', '    .filter((blob) => blob.sent === 1)\n', ''),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'a picture whose answer was lost stays until it is heard, though somebody removed it meanwhile',
    },
  },
  'a row with changes stays in its old copy': {
    kind: 'generation',
    ...edit(
      'src/sync/receive.ts',
      '  await db.rows(collection).update(id, { _g: arrival.generation })\n',
      '',
    ),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'of a whole new copy in small pages only what it did not mention leaves, and no unanswered change',
    },
  },
  'a copy is whole for one page': {
    kind: 'generation',
    ...edit('src/sync/pull.ts', 'page.reset || !kept || kept.isWhole', 'page.reset || !kept'),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'of a whole new copy in small pages only what it did not mention leaves, and no unanswered change',
    },
  },
  'what was missed while away is not asked for': {
    kind: 'live hint',
    ...edit('src/sync/live.ts', '  options.onOpen(true)\n  options.onChange()\n', '  options.onOpen(true)\n'),
    by: { file: 'tests/sync/live.test.ts', test: 'pulls what it missed' },
  },
  'the network ends every wait': {
    kind: 'Retry-After',
    ...edit('src/sync/claim.ts', '    .filter((entry) => !entry.held_by_server)\n', ''),
    by: {
      file: 'tests/sync/claim.test.ts',
      test: 'what the server told to wait waits as long as it was told',
    },
  },
  'nobody waits for the round under way': {
    kind: 'sign-out',
    ...edit(
      'src/sync/schedule.ts',
      '      clearTimer(timer)\n      await running\n',
      '      clearTimer(timer)\n',
    ),
    by: {
      file: 'tests/sync/schedule.test.ts',
      test: 'who signs out waits for the round under way, and no other begins',
    },
  },
  'a wish during a round is lost': {
    kind: 'schedule',
    ...edit(
      'src/sync/schedule.ts',
      '    next ??= running.then(() => {',
      '    if (running) return running\n    next ??= running.then(() => {',
    ),
    by: {
      file: 'tests/sync/schedule.test.ts',
      test: 'what was done during a round goes in one more round after it, and is awaited',
    },
  },
  'the worker says that it is done': {
    kind: 'worker',
    ...edit(
      'sw/flush.ts',
      "  if (end === 'waiting') throw new Error('The outbox still holds entries')\n",
      '',
    ),
    by: {
      file: 'tests/sync/worker.test.ts',
      test: 'asks the browser to wake it again where the server was not reached',
    },
  },
}
