import { edit, type FoundBug } from './bug.ts'

/** Bugs in the store, and in declarations of commands. */
export const bugsInStore: Record<string, FoundBug> = {
  'two writes of one transaction count past each other': {
    kind: 'count',
    ...edit(
      'src/store/tallies.ts',
      'const mine = before ? before.then(work) : work()',
      'const mine = work()',
    ),
    by: {
      file: 'tests/store/tallies.test.ts',
      test: 'whatever is written, together, in vain or again, the counts are those of the rows',
    },
  },
  'a joined edit waits for nothing': {
    kind: 'dependency',
    ...edit(
      'src/store/merge.ts',
      '    depends_on: [...new Set([...last.depends_on, ...entry.depends_on])].filter((key) => key !== last.key),\n',
      '',
    ),
    by: {
      file: 'tests/store/merge.test.ts',
      test: 'two edits become one, which depends on the person that only the second one names',
    },
  },
  'a creation waits for who waits for it': {
    kind: 'dependency',
    ...edit(
      'src/store/merge.ts',
      '  if (entry.depends_on.some((key) => key !== last.key && waiting.has(key))) return false\n',
      '',
    ),
    by: {
      file: 'tests/store/merge.test.ts',
      test: 'an edit is not merged if two creations would wait for each other: a new unit’s owner is sent after both',
    },
  },
  'pictures of drafts are orphans': {
    kind: 'blob',
    ...edit('src/store/pictures.ts', '!waiting.has(id) && !drafts.includes(id) &&', '!waiting.has(id) &&'),
    by: {
      file: 'tests/store/device-files.test.ts',
      test: 'finds it again with the draft two days later; files without a draft are deleted',
    },
  },
  'an edit joins one that was tried': {
    kind: 'merge',
    ...edit(
      'src/store/merge.ts',
      'if (!last || !isUntouched(last)) return false',
      "if (!last || last.state !== 'queued') return false",
    ),
    by: {
      file: 'tests/store/merge.test.ts',
      test: 'an edit after an attempt without an answer is an entry of its own',
    },
  },
  'a joined edit forgets what it began with': {
    kind: 'merge',
    ...edit(
      'src/store/merge.ts',
      '{ ...entry.before, ...last.before }',
      '{ ...last.before, ...entry.before }',
    ),
    by: {
      file: 'tests/store/merge.test.ts',
      test: 'two edits become one, with the first one’s previous values',
    },
  },
  'a base outlives its changes': {
    kind: 'fold',
    ...edit('src/store/replay.ts', '  if (base) await db.base.delete([collection, id])\n', ''),
    by: {
      file: 'tests/store/replay.test.ts',
      test: 'a displayed row is always the server’s copy with the person’s pending changes in order',
    },
  },
  'the second try of a write adds it again': {
    kind: 'storage',
    ...edit(
      'src/store/dispatch.ts',
      '  if (waiting.some(({ key }) => key === entry.key)) return // the watchdog retried a write that had succeeded\n',
      '',
    ),
    by: { file: 'tests/store/watchdog.test.ts', test: 'records once' },
  },
  'an edit that changes nothing makes a version': {
    kind: 'command',
    ...edit(
      'src/domain/kernel/crud.ts',
      '        if (JSON.stringify(next) === JSON.stringify(row)) return row\n',
      '',
    ),
    by: { file: 'tests/domain/occurrences.test.ts', test: 'and gives %s leaves no step in the history' },
  },
}
