import { edit, type FoundBug } from './bug.ts'

/** Bugs in the store, and in declarations of commands. */
export const bugsInStore: Record<string, FoundBug> = {
  'a joined edit waits for nothing': {
    kind: 'dependency',
    ...edit(
      'src/store/merge.ts',
      '    depends_on: [...new Set([...last.depends_on, ...entry.depends_on])].filter((key) => key !== last.key),\n',
      '',
    ),
    by: {
      file: 'tests/store/merge.test.ts',
      test: 'two edits are one, that waits for the person whom only the second one names',
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
      test: 'but a new unit waits for nobody who waits for it: its owner goes after both, as a change of its own',
    },
  },
  'pictures of drafts are orphans': {
    kind: 'blob',
    ...edit('src/store/pictures.ts', '!waiting.has(id) && !drafts.includes(id) &&', '!waiting.has(id) &&'),
    by: {
      file: 'tests/store/device-files.test.ts',
      test: 'finds it again with the draft two days later; what no draft holds has left',
    },
  },
  'an edit joins one that was tried': {
    kind: 'merge',
    ...edit(
      'src/store/merge.ts',
      'if (!last || !isUntouched(last)) return false',
      "if (!last || last.state !== 'queued') return false",
    ),
    by: { file: 'tests/store/merge.test.ts', test: 'also when the attempt came back without an answer' },
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
      test: 'two edits are one, that starts from what the first one saw',
    },
  },
  'a base outlives its changes': {
    kind: 'fold',
    ...edit('src/store/replay.ts', '  if (base) await db.base.delete([collection, id])\n', ''),
    by: { file: 'tests/store/replay.test.ts', test: 'own unanswered changes, in order, at every step' },
  },
  'the second try of a write adds it again': {
    kind: 'storage',
    ...edit(
      'src/store/dispatch.ts',
      '  if (await db.outbox.get({ key: entry.key })) return // the watchdog retried a write that had succeeded\n',
      '',
    ),
    by: { file: 'tests/store/watchdog.test.ts', test: 'has recorded once' },
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
