import { edit, type FoundBug } from './bug.ts'

const by = { file: '', test: '' }

/** In the kernel and its sync. */
export const bugsOnTheServer: Record<string, FoundBug> = {
  'the row is not locked': {
    kind: 'lock',
    ...edit(
      'server/kernel/execute.ts',
      'if (isMain) return findVisible(tx, actor, mustFind(target), target.id, { lock: true })',
      'if (isMain) return findVisible(tx, actor, mustFind(target), target.id)',
    ),
    by,
  },
  'what follows the row is not locked': {
    kind: 'lock',
    ...edit(
      'server/kernel/execute.ts',
      'target.id, { condominiumId, lock: true })',
      'target.id, { condominiumId })',
    ),
    by,
  },
  'what a command reads is not held': {
    kind: 'lock',
    ...edit('server/kernel/execute.ts', 'target.id, { lock: isHeld })', 'target.id)'),
    by,
  },
  'a page is read at two moments': {
    kind: 'isolation level',
    ...edit('server/kernel/sync/pull.ts', "    .setIsolationLevel('repeatable read')\n", ''),
    by,
  },
  'the digest leaves the file out': {
    kind: 'idempotency digest',
    ...edit('server/kernel/upload.ts', 'JSON.stringify([named, fileDigest])', 'JSON.stringify(named)'),
    by,
  },
  'the digest leaves the address out': {
    kind: 'idempotency digest',
    ...edit(
      'server/kernel/command-route.ts',
      '`${c.req.method} ${c.req.path}\\n${digest}`',
      '`${c.req.method}\\n${digest}`',
    ),
    by,
  },
  'an overtaken edit is refused for ever': {
    kind: 'idempotency',
    ...edit('server/kernel/idempotency.ts', "  'stale',\n", ''),
    by,
  },
  'old change lines go with the tombstones': {
    kind: 'tombstone',
    ...edit('server/kernel/purge.ts', ".where('deleted', '=', true)", ''),
    by,
  },
  'the mark stays behind': {
    kind: 'mark',
    ...edit(
      'server/kernel/sync/pull.ts',
      '    platform_mark: head.platform_mark,\n    mark: head.mark,\n    me: meDigest,',
      '    me: meDigest,',
    ),
    by,
  },
  'marks go while devices come with them': {
    kind: 'mark',
    ...edit('server/kernel/sync/marks.ts', ' and n.made_at < ${horizon}::timestamptz', ''),
    by,
  },
  'a page counts as everything': {
    kind: 'horizon',
    ...edit('server/kernel/sync/pull.ts', 'whole_at: page.more ? start.whole_at : now,', 'whole_at: now,'),
    by,
  },
  'a device is trusted for a day longer': {
    kind: 'horizon',
    ...edit('server/kernel/sync/pull.ts', 'ageInDays < tombstoneDays - 1', 'ageInDays < tombstoneDays'),
    by,
  },
  'a new home brings nothing': {
    kind: 'visibility entering',
    ...edit(
      'server/kernel/sync/pull.ts',
      'return before(collection) !== now || hasOtherKeys || hasOtherSight',
      'return before(collection) !== now || hasOtherSight',
    ),
    by,
  },
  'only those who saw it last hear that it left': {
    kind: 'visibility leaving',
    ...edit(
      'server/kernel/changes.ts',
      'unnest(changes.lost || changes.audience)',
      'unnest(changes.audience)',
    ),
    by,
  },
  'who moved away is still shown': {
    kind: 'visibility leaving',
    ...edit(
      'server/kernel/sync/incremental.ts',
      '        not c.deleted and (c.collection',
      '        (c.collection',
    ),
    by,
  },
  'every process does the housekeeping': {
    kind: 'lease',
    ...edit('server/kernel/purge.ts', ' where leases.held_until <= ${now}::timestamptz', ''),
    by,
  },
  'a full page is taken for the last': {
    kind: 'cursor',
    ...edit('server/kernel/sync/incremental.ts', 'lines.length < limit', 'lines.length <= limit'),
    by,
  },
  'a full run of a copy is taken for its end': {
    kind: 'cursor',
    ...edit('server/kernel/sync/snapshot.ts', 'lines.length < room', 'lines.length <= room'),
    by,
  },
  'a number stands for a mark': {
    kind: 'restored backup',
    ...edit('server/kernel/sync/marks.ts', ' and m.mark = ${mark.id}::uuid', ''),
    by,
  },
  'what was heard is not asked': {
    kind: 'restored backup',
    ...edit('server/kernel/sync/pull.ts', '    head.holds_answers &&\n', ''),
    by,
  },
  'a revoked session is remembered': {
    kind: 'session cache',
    ...edit('server/kernel/sessions.ts', '      known.delete(tokenHash)\n      tell(', '      tell('),
    by,
  },
  'a pull is judged by what is remembered': {
    kind: 'session cache',
    ...edit(
      'server/kernel/sync/route.ts',
      'mustAuthenticate(kernel, c, true)',
      'mustAuthenticate(kernel, c)',
    ),
    by,
  },
  'a new right waits for its cache': {
    kind: 'session cache',
    ...edit(
      'server/kernel/write.ts',
      "collection === 'permissions' || collection === 'role_permissions'",
      "collection === 'permissions'",
    ),
    by,
  },
  'listeners are deaf after a backup': {
    kind: 'live hint',
    ...edit(
      'server/kernel/live.ts',
      '        if (raised.seq < (told.get(raised.scope) ?? 0)) told.delete(raised.scope) // an older database was put back\n',
      '',
    ),
    by,
  },
}
