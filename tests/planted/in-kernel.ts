import { edit, type FoundBug } from './bug.ts'

/** Bugs in the server's kernel. */
export const bugsInKernel: Record<string, FoundBug> = {
  'the row is not locked': {
    kind: 'lock',
    ...edit(
      'server/kernel/load-rows.ts',
      'findVisible(tx, actor, mustFind(target), target.id, { lock: true })',
      'findVisible(tx, actor, mustFind(target), target.id)',
    ),
    by: {
      file: 'tests/server/interleaved.test.ts',
      test: 'of two devices on which one record is changed at the same moment neither loses its change',
    },
  },
  'show votes at the close': {
    kind: 'leak',
    ...edit(
      'server/modules/assemblies/status.ts',
      '  const counts = await countStoredVotes(work.tx, row)\n',
      "  if (row.status === 'CLOSED') await withShownVotes(row, work)\n  const counts = await countStoredVotes(work.tx, row)\n",
    ),
    by: {
      file: 'tests/server/vote-names.test.ts',
      test: 'is shown to nobody after the close, while it may be reopened; the totals are',
    },
  },
  'reopen what is final': {
    kind: 'state',
    ...edit('src/domain/assemblies/contract.ts', '      mustNotBeFinal(row)\n', ''),
    by: { file: 'tests/server/vote-names.test.ts', test: 'is not reopened any more' },
  },
  'what follows the row is not locked': {
    kind: 'lock',
    ...edit('server/kernel/load-rows.ts', 'ids, { condominiumId, lock: true })', 'ids, { condominiumId })'),
    by: {
      file: 'tests/server/interleaved.test.ts',
      test: 'a concurrent change of the unit survives when somebody moves out of it',
    },
  },
  'what a command reads is not held': {
    kind: 'lock',
    ...edit('server/kernel/load-rows.ts', 'target.id, { lock: isHeld })', 'target.id)'),
    by: { file: 'tests/server/interleaved.test.ts', test: 'two concurrent votes are both counted' },
  },
  'an act that only makes rows writes over others': {
    kind: 'overwrite',
    ...edit('server/kernel/execute.ts', 'command.onlyNew && stored.size > 0', 'false'),
    by: {
      file: 'tests/server/recurring-fees.test.ts',
      test: 'never writes over rows that are there, whatever ids it is given',
    },
  },
  'the digest leaves the file out': {
    kind: 'idempotency digest',
    ...edit('server/kernel/upload.ts', 'JSON.stringify([named, fileDigest])', 'JSON.stringify(named)'),
    by: { file: 'tests/server/uploads.test.ts', test: 'and another file under the key is refused' },
  },
  'the digest leaves the address out': {
    kind: 'idempotency digest',
    ...edit(
      'server/kernel/command-route.ts',
      '`${c.req.method} ${c.req.path}\\n${digest}`',
      '`${c.req.method}\\n${digest}`',
    ),
    by: {
      file: 'tests/server/commands.test.ts',
      test: 'a key that was used for another record is refused, even with the same body',
    },
  },
  'a stale edit is refused for ever': {
    kind: 'idempotency',
    ...edit('server/kernel/idempotency.ts', "  'stale',\n", ''),
    by: {
      file: 'tests/sync/push.test.ts',
      test: 'of two edits of different fields, here and on the author’s other device, neither is lost',
    },
  },
  'old change lines go with the tombstones': {
    kind: 'tombstone',
    ...edit('server/kernel/retention.ts', ', only: () => sql`r.deleted`', ''),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'change entries of existing rows are not purged: old rows stay on devices and reach a new one',
    },
  },
  'every process does the housekeeping': {
    kind: 'lease',
    ...edit('server/kernel/lease.ts', ' where leases.held_until <= ${now}::timestamptz', ''),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'of two processes one purges, and the other takes over when it stops',
    },
  },
  'a revoked session is remembered': {
    kind: 'session cache',
    ...edit('server/kernel/sessions.ts', '    cache.delete(tokenHash)\n    watchers.', '    watchers.'),
    by: { file: 'tests/server/auth.test.ts', test: 'signing out ends this session only' },
  },
  'a new right waits for its cache': {
    kind: 'session cache',
    ...edit('src/domain/permissions/role-permission.ts', "  decidesFor: 'everybody',\n", ''),
    by: {
      file: 'tests/server/role-permissions.test.ts',
      test: 'a condominium overrides a permission for itself only, changes it, and returns to the default',
    },
  },
}
