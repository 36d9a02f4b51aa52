import { edit, type FoundBug } from './bug.ts'

const by = { file: '', test: '' }

/** In the store, the sync engine and the worker. */
export const bugsOnTheDevice: Record<string, FoundBug> = {
  'an older page replaces a newer row': {
    kind: 'version comparison',
    ...edit('src/sync/receive.ts', 'arrival.mayGoBack || v >= (known[at]?._v ?? 0)', 'true'),
    by,
  },
  'an older page replaces a newer base': {
    kind: 'version comparison',
    ...edit(
      'src/sync/receive.ts',
      '  if (!arrival.mayGoBack && v < (base?.v ?? shown?._v ?? 0)) return\n',
      '',
    ),
    by,
  },
  'an older answer replaces a newer base': {
    kind: 'version comparison',
    ...edit('src/sync/settle.ts', 'if (!base || v < base.v) return', 'if (!base) return'),
    by,
  },
  'a page of a slow tab is kept': {
    kind: 'cursor',
    ...edit('src/sync/pull.ts', "    if (kept?.cursor !== from) return 'overtaken'\n", ''),
    by,
  },
  'a late answer brings back what was deleted': {
    kind: 'tombstone',
    ...edit('src/sync/receive.ts', 'mayAdd: now?.cursor === askedAt?.cursor', 'mayAdd: true'),
    by,
  },
  'a deletion that was there already weighs nothing': {
    kind: 'tombstone',
    ...edit('src/sync/push.ts', 'v: Number.MAX_SAFE_INTEGER', 'v: 0'),
    by,
  },
  'a joined edit waits for nothing': {
    kind: 'dependency',
    ...edit(
      'src/store/merge.ts',
      '    depends_on: [...new Set([...last.depends_on, ...entry.depends_on])].filter((key) => key !== last.key),\n',
      '',
    ),
    by,
  },
  'a creation waits for who waits for it': {
    kind: 'dependency',
    ...edit(
      'src/store/merge.ts',
      '  if (entry.depends_on.some((key) => key !== last.key && waiting.has(key))) return false\n',
      '',
    ),
    by,
  },
  'only the first dependant is blocked': {
    kind: 'dependency',
    ...edit('src/sync/claim.ts', "anyOf('rejected', 'blocked').toArray()", "equals('rejected').toArray()"),
    by,
  },
  'what is stuck is overtaken in its lane': {
    kind: 'lane',
    ...edit(
      'src/sync/claim.ts',
      'for (const entry of all) if (!isRefused(entry) && !lanes.has(entry.lane))',
      "for (const entry of all) if (['queued', 'sending'].includes(entry.state) && !lanes.has(entry.lane))",
    ),
    by,
  },
  'the leases of the living end': {
    kind: 'lease',
    ...edit(
      'src/sync/push.ts',
      '  if (isAlone) await endLeases(sender.db)\n',
      '  await endLeases(sender.db)\n',
    ),
    by,
  },
  'a lease is shorter than an upload': {
    kind: 'lease',
    ...edit('src/sync/claim.ts', 'leaseMs = 150_000', 'leaseMs = 60_000'),
    by,
  },
  'drafts are settled at every page': {
    kind: 'draft',
    ...edit('src/sync/pull.ts', 'if (!page.more) await settleDrafts(db)', 'await settleDrafts(db)'),
    by,
  },
  'pictures not sent leave with their row': {
    kind: 'blob',
    ...edit('src/sync/receive.ts', '    .filter((blob) => blob.sent === 1)\n', ''),
    by,
  },
  'pictures of drafts are orphans': {
    kind: 'blob',
    ...edit('src/store/pictures.ts', '!waiting.has(id) && !drafts.includes(id) &&', '!waiting.has(id) &&'),
    by,
  },
  'a row with changes stays in its old copy': {
    kind: 'generation',
    ...edit(
      'src/sync/receive.ts',
      '  await db.rows(collection).update(id, { _g: arrival.generation })\n',
      '',
    ),
    by,
  },
  'a copy is whole for one page': {
    kind: 'generation',
    ...edit('src/sync/pull.ts', 'page.reset || !kept || kept.isWhole', 'page.reset || !kept'),
    by,
  },
  'what was missed while away is not asked for': {
    kind: 'live hint',
    ...edit('src/sync/live.ts', '  options.onOpen(true)\n  options.onChange()\n', '  options.onOpen(true)\n'),
    by,
  },
  'an edit joins one that was tried': {
    kind: 'merge',
    ...edit(
      'src/store/merge.ts',
      'if (!last || !isUntouched(last)) return false',
      "if (!last || last.state !== 'queued') return false",
    ),
    by,
  },
  'a joined edit forgets what it began with': {
    kind: 'merge',
    ...edit(
      'src/store/merge.ts',
      '{ ...entry.before, ...last.before }',
      '{ ...last.before, ...entry.before }',
    ),
    by,
  },
  'a base outlives its changes': {
    kind: 'fold',
    ...edit('src/store/fold.ts', '  if (base) await db.base.delete([collection, id])\n', ''),
    by,
  },
  'the network ends every wait': {
    kind: 'Retry-After',
    ...edit('src/sync/claim.ts', '    .filter((entry) => !entry.held_by_server)\n', ''),
    by,
  },
  'nobody waits for the round under way': {
    kind: 'sign-out',
    ...edit(
      'src/sync/schedule.ts',
      '      clearTimer(timer)\n      await running\n',
      '      clearTimer(timer)\n',
    ),
    by,
  },
  'a wish during a round is lost': {
    kind: 'schedule',
    ...edit(
      'src/sync/schedule.ts',
      '    next ??= running.then(() => {',
      '    if (running) return running\n    next ??= running.then(() => {',
    ),
    by,
  },
  'the second try of a write adds it again': {
    kind: 'storage',
    ...edit(
      'src/store/dispatch.ts',
      "  if (await db.outbox.get({ key: entry.key })) return // the watchdog's second try of a write that did land\n",
      '',
    ),
    by,
  },
  'the worker says that it is done': {
    kind: 'worker',
    ...edit(
      'sw/flush.ts',
      "  if (end === 'waiting') throw new Error('The outbox still holds entries')\n",
      '',
    ),
    by,
  },
  'an edit that changes nothing makes a version': {
    kind: 'command',
    ...edit(
      'src/domain/kernel/crud.ts',
      '        if (JSON.stringify(next) === JSON.stringify(row)) return row\n',
      '',
    ),
    by,
  },
}
