import { edit, type FoundBug } from './bug.ts'

const windows = 'tests/features/ended-in-another-window.test.ts'
const shared = 'tests/features/shared-device.test.ts'
const late = 'tests/features/answers-after-the-end.test.ts'
const rights = 'tests/sync/changed-rights.test.ts'
const network = 'tests/sync/transport.test.ts'
const older = 'tests/sync/older-rows.test.ts'
const log = 'tests/sync/ask-now.test.ts'
const tokens = 'tests/features/tokens-that-are-over.test.ts'

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
      file: older,
      test: 'whose copy is still coming deletes nothing of it, and what is too old once it is there',
    },
  },
  'an expired window forgets a newer token': {
    kind: 'ended session',
    ...edit('src/session/token-store.ts', 'token === undefined || kept.token === token', 'true'),
    by: { file: windows, test: 'leaves the token of %s, who was remembered in another window since' },
  },
  'whoever leaves takes the others’ tokens along': {
    kind: 'ended session',
    ...edit(
      'src/session/token-store.ts',
      "device.sessions.where('user_id').equals(user_id)",
      'device.sessions.toCollection()',
    ),
    by: { file: shared, test: 'forgets, of two people who are in, only the one who signs out' },
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
  'a captive portal revokes': {
    kind: 'ended session',
    ...edit('src/session/start-chores.ts', '    return overAlready.has(error.code)\n', '    return true\n'),
    by: { file: tokens, test: 'is revoked at a later start if %s' },
  },
  'the end of an older session is told of the newer': {
    kind: 'ended session',
    ...edit(
      'src/session/session-state.ts',
      'if (session.signedIn?.token === token) session.endReason = reason',
      'session.endReason = reason',
    ),
    by: { file: tokens, test: 'and not of the one that they have opened since' },
  },
  'an older token ends a newer session that has no window': {
    kind: 'ended session',
    ...edit(
      'src/store/ended-people.ts',
      '    if (known.session && known.session.token_sha256 !== token_sha256) return false\n',
      '',
    ),
    by: {
      file: tokens,
      test: 'an older token ends nothing where its person was in again since, though no window is open',
    },
  },
  'who a person is arrives after they left': {
    kind: 'sign-out',
    ...edit('src/session/sign-in.ts', '    if (!session.signedIn) return null // signed', '    // signed'),
    by: { file: late, test: 'keeps nothing of an answer that comes after the sign-out' },
  },
  'a closed question answers the next one': {
    kind: 'proof',
    ...edit(
      'src/session/proof.ts',
      '      asked?.close(isProven)\n      asked = null\n',
      '      asked?.close(isProven)\n',
    ),
    by: {
      file: 'tests/features/proof.test.ts',
      test: 'whoever closed the question is asked anew the next time',
    },
  },
  'lines of the access log are lost with the network': {
    kind: 'access log',
    ...edit('src/sync/send-accesses.ts', "      if (alone === 'unheard') return\n", ''),
    by: {
      file: log,
      test: 'of accesses that are sent one by one, those after a lost answer stay on the device',
    },
  },
  'whoever looks twice a day is noted twice': {
    kind: 'access log',
    ...edit('src/sync/send-accesses.ts', 'defaultTimeZone) < today', 'defaultTimeZone) <= today'),
    by: {
      file: log,
      test: 'an access of today stays when it was sent: whoever looks again sends nothing',
    },
  },
  'a full copy keeps pictures that are gone': {
    kind: 'blob',
    ...edit(
      'src/sync/receive.ts',
      "return mayHoldBytes && (await db.blobs.where('sent').equals(1).count()) > 0",
      'return false',
    ),
    by: { file: older, test: 'deletes a picture that its row has no more in a new full copy' },
  },
  'older rows arrive after the sign-out': {
    kind: 'sign-out',
    ...edit('src/sync/fetch-older.ts', 'const isHere = !db.isLeft && ', 'const isHere = '),
    by: { file: older, test: 'gets none that arrive after they signed out' },
  },
  'the oldest row that was fetched is pruned': {
    kind: 'pruning',
    ...edit('src/store/older-rows.ts', 'row.id >= older.from.id', 'row.id > older.from.id'),
    by: { file: older, test: 'keeps the oldest that came, and what is between it and the copy' },
  },
  'a network that came back is not noticed': {
    kind: 'reachability',
    ...edit('src/sync/transport.ts', '    if (!isCutOff()) hasAnswered = false\n', ''),
    by: { file: network, test: 'is believed again after it has been online in between' },
  },
}
