import { edit, type FoundBug } from './bug.ts'

/** Bugs in the server's kernel. */
export const bugsInKernel: Record<string, FoundBug> = {
  'the row is not locked': {
    kind: 'lock',
    ...edit(
      'server/kernel/execute.ts',
      'if (isMain) return findVisible(tx, actor, mustFind(target), target.id, { lock: true })',
      'if (isMain) return findVisible(tx, actor, mustFind(target), target.id)',
    ),
    by: {
      file: 'tests/server/interleaved.test.ts',
      test: 'of two people who change one record at the same moment neither loses what they wrote',
    },
  },
  'what follows the row is not locked': {
    kind: 'lock',
    ...edit(
      'server/kernel/execute.ts',
      'target.id, { condominiumId, lock: true })',
      'target.id, { condominiumId })',
    ),
    by: {
      file: 'tests/server/interleaved.test.ts',
      test: 'whoever moves out of a unit takes nothing along of what somebody else wrote of it at that moment',
    },
  },
  'what a command reads is not held': {
    kind: 'lock',
    ...edit('server/kernel/execute.ts', 'target.id, { lock: isHeld })', 'target.id)'),
    by: { file: 'tests/server/interleaved.test.ts', test: 'two votes at the same moment are two' },
  },
  'the digest leaves the file out': {
    kind: 'idempotency digest',
    ...edit('server/kernel/upload.ts', 'JSON.stringify([named, fileDigest])', 'JSON.stringify(named)'),
    by: { file: 'tests/server/uploads.test.ts', test: 'and other bytes are told apart' },
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
      test: 'the same content for another record is another content: its key is refused there',
    },
  },
  'a stale edit is refused for ever': {
    kind: 'idempotency',
    ...edit('server/kernel/idempotency.ts', "  'stale',\n", ''),
    by: {
      file: 'tests/sync/push.test.ts',
      test: 'of two people who edited different fields neither loses an edit',
    },
  },
  'old change lines go with the tombstones': {
    kind: 'tombstone',
    ...edit('server/kernel/purge.ts', ".where('deleted', '=', true)", ''),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'what was recorded long ago stays, for those who hold it and for a new device',
    },
  },
  'every process does the housekeeping': {
    kind: 'lease',
    ...edit('server/kernel/purge.ts', ' where leases.held_until <= ${now}::timestamptz', ''),
    by: {
      file: 'tests/server/running.test.ts',
      test: 'of two processes one purges, and the other takes over when it stops',
    },
  },
  'a revoked session is remembered': {
    kind: 'session cache',
    ...edit('server/kernel/sessions.ts', '    cache.delete(tokenHash)\n    watchers.', '    watchers.'),
    by: { file: 'tests/server/auth.test.ts', test: 'signing out ends this session and no other' },
  },
  'a new right waits for its cache': {
    kind: 'session cache',
    ...edit('src/domain/permissions/role-permission.ts', "  decidesFor: 'everybody',\n", ''),
    by: {
      file: 'tests/server/role-permissions.test.ts',
      test: 'a condominium says otherwise for itself alone, changes its mind, and follows the platform again',
    },
  },
}
