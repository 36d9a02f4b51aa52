import { edit, type FoundBug } from './bug.ts'

const ended = 'tests/features/ended-sessions.test.ts'
const rights = 'tests/sync/changed-rights.test.ts'
const network = 'tests/sync/transport.test.ts'

/** Bugs in what one window does that others must not feel, and in what stays of an access or of a network that is over. */
export const bugsInWindows: Record<string, FoundBug> = {
  'what the server told outlives the permission': {
    kind: 'narrowed access',
    ...edit(
      'src/store/me.ts',
      '    if (!isSame(accessOf(known), accessOf(me))) await forgetReports(db)\n',
      '',
    ),
    by: { file: rights, test: 'leaves the device with the permission, though no row leaves with it' },
  },
  'what the server told outlives the rows': {
    kind: 'narrowed access',
    ...edit('src/sync/pull.ts', '    if (page.drop.length > 0) await forgetReports(db)\n', ''),
    by: { file: rights, test: 'leaves it with rows that an updated server does not let them read any more' },
  },
  'a start hides a narrower access from the pull': {
    kind: 'narrowed access',
    ...edit('src/store/me.ts', '    await writeMe(db, told)\n', "    await writeMeta(db, 'me', told)\n"),
    by: { file: rights, test: 'keeps neither what the server told nor what was typed about people' },
  },
  'a copy is pruned while it comes': {
    kind: 'pruning',
    ...edit('src/sync/prune.ts', '!position?.at || position.isWhole ||', '!position?.at ||'),
    by: {
      file: 'tests/sync/older-rows.test.ts',
      test: 'whose copy is still coming deletes nothing of it, and what is too old once it is there',
    },
  },
  'an expired window forgets a newer token': {
    kind: 'ended session',
    ...edit('src/session/token-store.ts', 'token === undefined || kept.token === token', 'true'),
    by: { file: ended, test: 'leaves the token of %s, who was remembered in another window since' },
  },
  'whoever leaves takes the others’ tokens along': {
    kind: 'ended session',
    ...edit(
      'src/session/token-store.ts',
      "device.sessions.where('user_id').equals(user_id)",
      'device.sessions.toCollection()',
    ),
    by: { file: ended, test: 'forgets, of two people who are in, only the one who signs out' },
  },
  'one answer means that there is a network for ever': {
    kind: 'reachability',
    ...edit(
      'src/sync/transport.ts',
      'if (isCutOff()) hasAnswered = answer?.body !== undefined',
      'if (answer && isCutOff()) hasAnswered = true',
    ),
    by: { file: network, test: 'is believed again once a request gets no answer' },
  },
  'a network that came back is not noticed': {
    kind: 'reachability',
    ...edit('src/sync/transport.ts', '    if (!isCutOff()) hasAnswered = false\n', ''),
    by: { file: network, test: 'is believed again after it has been online in between' },
  },
}
