import { edit, type FoundBug } from './bug.ts'

/** Bugs in the server's side of sync. */
export const bugsInPulls: Record<string, FoundBug> = {
  'a page is read at two moments': {
    kind: 'isolation level',
    ...edit('server/kernel/sync/pull.ts', "    .setIsolationLevel('repeatable read')\n", ''),
    by: {
      file: 'tests/server/interleaved.test.ts',
      test: 'a page is read from one snapshot: later commits come with the next page',
    },
  },
  'the mark stays behind': {
    kind: 'mark',
    ...edit(
      'server/kernel/sync/pull.ts',
      '    platform_mark: head.platform_mark,\n    mark: head.mark,\n    me: meDigest,',
      '    me: meDigest,',
    ),
    by: {
      file: 'tests/server/faults/restored-backup.test.ts',
      test: 'a device with a long history before the restored backup ends with the server’s rows',
    },
  },
  'marks go while devices come with them': {
    kind: 'mark',
    ...edit('server/kernel/retention.ts', ' and n.made_at < ${horizon}', ''),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'a condominium without changes for ninety days does not reset its devices',
    },
  },
  'a page counts as everything': {
    kind: 'horizon',
    ...edit('server/kernel/sync/pull.ts', 'whole_at: page.more ? start.whole_at : now,', 'whole_at: now,'),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'a device interrupted in the middle of its changes is reset once the rest is purged',
    },
  },
  'a device is trusted for a day longer': {
    kind: 'horizon',
    ...edit('server/kernel/sync/pull.ts', 'ageInDays < tombstoneDays - 1', 'ageInDays < tombstoneDays'),
    by: { file: 'tests/server/sync-pull.test.ts', test: 'a cursor that is %s starts a full copy' },
  },
  'a new home brings nothing': {
    kind: 'visibility entering',
    ...edit(
      'server/kernel/sync/pull.ts',
      'return before(collection) !== now || hasOtherKeys || hasOtherAccess',
      'return before(collection) !== now || hasOtherAccess',
    ),
    by: {
      file: 'tests/server/sync-access.test.ts',
      test: 'a resident whose unit changes loses the old one and gets the new one in the same pull',
    },
  },
  'only those who saw it last hear that it left': {
    kind: 'visibility leaving',
    ...edit(
      'server/kernel/changes.ts',
      'unnest(changes.lost || changes.audience)',
      'unnest(changes.audience)',
    ),
    by: {
      file: 'tests/server/sync-access.test.ts',
      test: 'a provider who lost an occurrence long ago is told so, although others got and lost it since',
    },
  },
  'who moved away is still shown': {
    kind: 'visibility leaving',
    ...edit(
      'server/kernel/sync/incremental.ts',
      '        not c.deleted and (c.collection',
      '        (c.collection',
    ),
    by: {
      file: 'tests/server/sync-access.test.ts',
      test: 'a person who moves to another condominium is deleted from the first one’s devices and sent to the second’s',
    },
  },
  'a full page is taken for the last': {
    kind: 'cursor',
    ...edit('server/kernel/sync/incremental.ts', 'entries.length < limit', 'entries.length <= limit'),
    by: { file: 'tests/server/sync-pull.test.ts', test: 'all changes come once each, with %i per page' },
  },
  'a full run of a copy is taken for its end': {
    kind: 'cursor',
    ...edit('server/kernel/sync/snapshot.ts', 'entries.length < room', 'entries.length <= room'),
    by: {
      file: 'tests/server/sync-pull.test.ts',
      test: 'a full copy in small pages equals one in a single page, with progress, and ends once',
    },
  },
  'a number stands for a mark': {
    kind: 'restored backup',
    ...edit('server/kernel/sync/commit-markers.ts', ' and m.mark = ${mark.id}::uuid', ''),
    by: {
      file: 'tests/server/faults/restored-backup.test.ts',
      test: 'has already written as much as the device had read',
    },
  },
  'what was heard is not asked': {
    kind: 'restored backup',
    ...edit('server/kernel/sync/pull.ts', '    head.holds_answers &&\n', ''),
    by: {
      file: 'tests/server/faults/restored-backup.test.ts',
      test: 'a change acknowledged before the restore and lost by it is no longer displayed as acknowledged',
    },
  },
  'a pull is judged by what is remembered': {
    kind: 'session cache',
    ...edit(
      'server/kernel/sync/route.ts',
      'person = await mustAuthenticate(kernel, c, { fresh: true })',
      'person = await mustAuthenticate(kernel, c)',
    ),
    by: {
      file: 'tests/server/sync-access.test.ts',
      test: 'a pull uses the person’s current access, even if another process changed it',
    },
  },
  'listeners are deaf after a backup': {
    kind: 'live hint',
    ...edit(
      'server/kernel/live.ts',
      '        if (raised.seq < (before.get(raised.scope) ?? 0)) notified.delete(raised.scope) // an older database was restored\n',
      '',
    ),
    by: {
      file: 'tests/server/faults/restored-backup.test.ts',
      test: 'an open screen is notified of changes after a backup was restored',
    },
  },
}
