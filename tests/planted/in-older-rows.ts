import { edit, type FoundBug } from './bug.ts'

const copies = 'tests/server/older-rows.test.ts'
const devices = 'tests/sync/older-rows.test.ts'

/** In what a device keeps only in part: what a copy leaves out, what leaves a device, what is asked for. */
export const bugsInOlderRows: Record<string, FoundBug> = {
  'a copy leaves out what is old and open': {
    kind: 'older rows',
    ...edit('server/kernel/sync/kept.ts', '[recent, ...whileSo]', '[recent]'),
    by: {
      file: copies,
      test: 'a copy has the rows that a device keeps, and the older rows are all others',
    },
  },
  'a copy counts what it leaves out': {
    kind: 'older rows',
    ...edit('server/kernel/sync/snapshot.ts', 'count: count - left', 'count'),
    by: {
      file: copies,
      test: 'a copy has the rows that a device keeps, and the older rows are all others',
    },
  },
  'older rows are everybody’s': {
    kind: 'older rows',
    ...edit('server/kernel/sync/older.ts', "level === 'own'", "level !== 'own'"),
    by: { file: copies, test: 'are only those that the person may read' },
  },
  'of rows of one instant some are passed over': {
    kind: 'older rows',
    ...edit(
      'server/kernel/sync/older.ts',
      'and (${since}, r.id) < (${before}::timestamptz, ${before_id ?? noId}::uuid)',
      'and ${since} < ${before}::timestamptz',
    ),
    by: { file: copies, test: 'come in pages of two hundred, and rows of the same instant each once' },
  },
  'pruning takes what has a refused change': {
    kind: 'pruning',
    ...edit('src/sync/prune.ts', '[...asked, ...targets]', 'asked'),
    by: { file: devices, test: 'while it has a refused change' },
  },
  'pruning takes what one has just closed': {
    kind: 'pruning',
    ...edit('src/sync/settle.ts', '    await noteAskedFor(db, changes, askedAt?.at)\n', ''),
    by: {
      file: devices,
      test: 'for thirty days after a change was acknowledged: a row one has just closed does not vanish',
    },
  },
  'pruning takes what is being typed': {
    kind: 'pruning',
    ...edit('src/sync/prune.ts', ', ...bases, ...drafts]', ', ...bases]'),
    by: { file: devices, test: 'while it has a draft' },
  },
  'a device goes by its own clock': {
    kind: 'pruning',
    ...edit('src/sync/pull.ts', '      at: page.at,\n', '      at: puller.now(),\n'),
    by: { file: devices, test: 'uses the server’s clock, however wrong its own is' },
  },
  'nothing ever leaves': {
    kind: 'pruning',
    ...edit('src/sync/prune.ts', '  await forget(db, collection, leaving)\n', ''),
    by: {
      file: devices,
      test: 'deletes rows that have become too old, with their pictures; the server keeps them',
    },
  },
  'a page that a pull overtook counts as fetched': {
    kind: 'cursor',
    ...edit('src/sync/fetch-older.ts', 'if (!isSame || (await', 'if ((await'),
    by: {
      file: devices,
      test: 'does not get back a row that was deleted during the fetch, but all others',
    },
  },
  'a new copy passes for one with its older rows': {
    kind: 'generation',
    ...edit('src/sync/pull.ts', '    await restartOlder(puller, page)\n', ''),
    by: { file: devices, test: 'loses them with a new full copy, which starts without them' },
  },
}
