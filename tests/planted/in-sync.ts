import { edit, type FoundBug } from './bug.ts'

/** Bugs in the sync engine and the service worker. */
export const bugsInSync: Record<string, FoundBug> = {
  'an older page replaces a newer row': {
    kind: 'version comparison',
    ...edit('src/sync/receive.ts', 'arrival.mayGoBack || v >= (known[at]?._v ?? 0)', 'true'),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'does not replace the answered row with an older one',
    },
  },
  'an older page replaces a newer base': {
    kind: 'version comparison',
    ...edit(
      'src/sync/receive.ts',
      '  if (!arrival.mayGoBack && v < (base?.v ?? shown?._v ?? 0)) return\n',
      '',
    ),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'does not become the base of what the person did after it',
    },
  },
  'an older answer replaces a newer base': {
    kind: 'version comparison',
    ...edit('src/sync/settle.ts', 'if (!base || v < base.v) return', 'if (!base) return'),
    by: { file: 'tests/sync/two-tabs.test.ts', test: 'does not restore an older version of the row' },
  },
  'a page of a slow tab is kept': {
    kind: 'cursor',
    ...edit('src/sync/pull.ts', "    if (kept?.cursor !== from) return 'overtaken'\n", ''),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'a page that another tab has overtaken restores neither a deleted row nor an older cursor',
    },
  },
  'a late answer brings back what was deleted': {
    kind: 'tombstone',
    ...edit('src/sync/receive.ts', 'mayAdd: now?.cursor === askedAt?.cursor', 'mayAdd: true'),
    by: {
      file: 'tests/sync/two-tabs.test.ts',
      test: 'does not restore a row that was deleted since, although another sender got the answer first',
    },
  },
  'a deletion that was there already weighs nothing': {
    kind: 'tombstone',
    ...edit('src/sync/push.ts', 'v: Number.MAX_SAFE_INTEGER', 'v: 0'),
    by: {
      file: 'tests/sync/push.test.ts',
      test: 'deleting what was already deleted on another device counts as done',
    },
  },
  'only the first dependant is blocked': {
    kind: 'dependency',
    ...edit('src/sync/claim.ts', 'all.filter(isRefused)', "all.filter(({ state }) => state === 'rejected')"),
    by: {
      file: 'tests/sync/family.test.ts',
      test: 'waits for a correction, with nothing lost, if an e-mail is taken',
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
      test: 'no entry of a lane is claimed if its oldest is %s, even without dependants',
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
      test: 'an entry whose sender died is sent by another one after its lease has expired',
    },
  },
  'a lease is shorter than an upload': {
    kind: 'lease',
    ...edit('src/sync/claim.ts', 'leaseMs = 150_000', 'leaseMs = 60_000'),
    by: {
      file: 'tests/sync/claim.test.ts',
      test: 'stays with a sender that is still uploading: a lease lasts longer than any request',
    },
  },
  'drafts are settled at every page': {
    kind: 'draft',
    ...edit('src/sync/pull.ts', 'if (!page.more) await settleDrafts(db)', 'await settleDrafts(db)'),
    by: {
      file: 'tests/sync/changed-rights.test.ts',
      test: 'who loses the permission to read people keeps no drafts about them, even with small pages',
    },
  },
  'pictures not sent leave with their row': {
    kind: 'blob',
    ...edit('src/sync/receive.ts', 'ids.filter((id) => sent.has(id))', 'ids'),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'a picture whose answer was lost stays until the retry is answered, although it was removed meanwhile',
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
      test: 'a new full copy in small pages deletes the rows that it lacks, and no pending change',
    },
  },
  'a copy is whole for one page': {
    kind: 'generation',
    ...edit('src/sync/pull.ts', 'page.reset || !kept || kept.isWhole', 'page.reset || !kept'),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'a new full copy in small pages deletes the rows that it lacks, and no pending change',
    },
  },
  'a first copy is believed to be into an empty device': {
    kind: 'generation',
    ...edit('src/sync/pull.ts', 'await hasNoRows(db)', 'true'),
    by: {
      file: 'tests/sync/pull.test.ts',
      test: 'a row that was acknowledged before the first page and deleted since leaves with that first copy',
    },
  },
  'what was missed while away is not asked for': {
    kind: 'live hint',
    ...edit('src/sync/live.ts', '  options.onOpen(true)\n  options.onChange()\n', '  options.onOpen(true)\n'),
    by: { file: 'tests/sync/live.test.ts', test: 'pulls what it missed' },
  },
  'the network ends every wait': {
    kind: 'Retry-After',
    ...edit('src/sync/claim.ts', 'return !entry.held_by_server', 'return entry.key.length > 0'),
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
      test: 'signing out waits for the current round, and no other begins',
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
      test: 'calls during a round cause one more round, and wait for it',
    },
  },
  'the worker says that it is done': {
    kind: 'worker',
    ...edit('sw/flush.ts', "if (end === 'waiting' ||", "if (end === 'drained' ||"),
    by: {
      file: 'tests/sync/worker.test.ts',
      test: 'asks the browser to wake it again if the server was not reached',
    },
  },
}
