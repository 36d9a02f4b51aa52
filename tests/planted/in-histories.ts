import { edit, type PlantedBug } from './bug.ts'

/** Bugs known from other offline-first systems, which the histories of `tests/simulation` must find. */
export const bugsInHistories: Record<string, PlantedBug> = {
  'drop the idempotency row': edit(
    'server/kernel/execute.ts',
    'const keyAnswer = call.claim && observed(takeKey(work.tx, call.claim))',
    'const keyAnswer = undefined',
  ),
  'acknowledge before the commit': {
    edits: [
      {
        file: 'server/kernel/execute.ts',
        find: '  return { ...answer, replayed: false }\n}',
        put: `  const outcome = { ...answer, replayed: false }
  if (Math.random() < 0.1) throw Object.assign(new Error('the power fails'), { outcome })
  return outcome\n}`,
      },
      {
        file: 'server/kernel/execute.ts',
        find: '    const refusal = domainErrorOf(error)',
        put: '    if (error.outcome) return error.outcome\n    const refusal = domainErrorOf(error)',
      },
    ],
  },
  'order by the clock': edit(
    'src/sync/claim.ts',
    '  const unanswered = new Set(all.map(({ key }) => key))\n',
    '  all = [...all].sort((a, b) => (a.created_at < b.created_at ? -1 : 1))\n  const unanswered = new Set(all.map(({ key }) => key))\n',
  ),
  'delete on 401': edit(
    'src/sync/settle.ts',
    "await changeThose(db, ['queued', 'sending'], { state: 'waiting_sign_in', lease_until: 0 })",
    "await db.outbox.where('state').anyOf('queued', 'sending').delete()",
  ),
  'skip the base copy': edit(
    'src/store/dispatch.ts',
    '    db.base.bulkPut(unknown.map((target) => baseOf(target, shown))),\n',
    '',
  ),
  'advance the cursor early': edit(
    'src/sync/pull.ts',
    '    const end = await guarded(puller.db, () => applyPage(puller, page, { from, heard }))',
    `    const early = (await readMeta(puller.db, cursorKey(puller))) ?? { generation: 'early', isWhole: true }
    await writeMeta(puller.db, cursorKey(puller), { ...early, cursor: page.cursor })
    const end = await guarded(puller.db, () => applyPage(puller, page, { from: page.cursor, heard }))`,
  ),
  'forget tombstones': edit(
    'server/kernel/rows.ts',
    '  addDeparture(work, entity, { row, version })\n  return',
    '  return',
  ),
  'leak a foreign row': edit(
    'server/kernel/sync/viewer.ts',
    "accessLevelOf(viewer, collection, scope) === 'all'),",
    "accessLevelOf(viewer, collection, scope) !== 'none'),",
  ),
  'double vote': {
    ...edit('server/modules/assemblies/vote.ts', '  await mustBeFirst(work, row)\n', ''),
    sql: 'alter table assembly_votes drop constraint one_vote_per_person',
  },
  'book a slot twice': {
    ...edit('server/modules/reservations/availability.ts', 'findClash(row, busy)', 'undefined'),
    sql: 'alter table reservation_slots drop constraint reservation_slots_never_overlap',
  },
  'give a number twice': {
    ...edit(
      'server/billing/numbers.ts',
      'do update set last = ${afterwards(sql`greatest(s.last, ${before}::integer)`, count)}',
      'do update set last = s.last',
    ),
    sql: 'drop index boletos_our_number',
  },
  'pay twice': edit(
    'src/domain/financial-transactions/contract.ts',
    `      mustBeOpen(row)
      if (paidCents(row) !== paid_before_cents)`,
    '      if (paid_before_cents < 0)',
  ),
  'believe a captive portal': edit(
    'src/sync/answer.ts',
    'if (parsed.success) return',
    "if (!parsed.success) return { kind: 'acknowledged', answer: { changes: [] } }\n  if (parsed.success) return",
  ),
  'take any 404 for done': edit(
    'src/sync/answer.ts',
    "if (method === 'DELETE' && (raw.status",
    'if ((raw.status',
  ),
  'give up what is left': edit(
    'src/sync/push.ts',
    '  if (isAlone) await endLeases(sender.db)\n',
    "  if (isAlone && sender.nowMs() % 7 === 0) await sender.db.outbox.where('state').equals('queued').delete()\n",
  ),
  'empty the outbox at a reset': edit(
    'src/sync/pull.ts',
    'for (const collection of page.drop)',
    'if (page.reset) await db.outbox.clear()\n    for (const collection of page.drop)',
  ),
  'show what was taken away': edit(
    'server/kernel/sync/pull.ts',
    "drop: changed.filter((collection) => before(collection) !== 'none'),",
    'drop: [],',
  ),
  'prune what is still open': edit(
    'src/sync/prune.ts',
    '!isKept(keeps, bare(local), now) && !isWithin(older, entity, local)',
    '!isWithin(older, entity, local)',
  ),
  'never prune': edit('src/sync/prune.ts', '  await forget(db, collection, leaving)\n', ''),
  'reach the whole building': edit(
    'src/domain/notices/reach.ts',
    'return { condominium_id, blocks: reach.blocks }',
    'return { condominium_id, condominiums: [condominium_id] }',
  ),
  'keep a draft from nobody': edit(
    'src/domain/notices/notice.ts',
    '...(isOut ? audienceOfReach(reach, condominium_id) : { condominium_id })',
    '...audienceOfReach(reach, condominium_id)',
  ),
  'tell those who may not see': edit(
    'server/modules/notifications/recipients.ts',
    '  return maySee(who.actor, entity, row)\n',
    '  return true\n',
  ),
  'tell those who muted it': edit(
    'server/modules/notifications/recipients.ts',
    'who.muted.includes(event.kind) || ',
    '',
  ),
  'tell at night': edit(
    'server/modules/notifications/fan-out.ts',
    'next_at: is_quiet && !urgent ? morning : now',
    'next_at: now',
  ),
  'tell who did it': edit(
    'server/modules/notifications/fan-out.ts',
    'who.actor.id !== event.actor_id && ',
    '',
  ),
  'tell those who have read it': edit(
    'server/modules/notifications/fan-out.ts',
    'if (waiting.has(who.actor.id)) deliveries',
    'if (waiting) deliveries',
  ),
  'one database for whoever is in': edit(
    'src/store/database.ts',
    'super(nameOfDatabase(userId), options)',
    "super('zelo-person', options)",
  ),
  'forget what waits for its person': edit(
    'src/sync/settle.ts',
    "await changeThose(db, ['waiting_sign_in'], { state: 'queued', next_attempt_at: 0 })",
    "await db.outbox.where('state').equals('waiting_sign_in').delete()",
  ),
  'answer an ended session': edit(
    'server/kernel/session-ends.ts',
    '(s.ended_at is null and s.expires_at',
    '(s.expires_at',
  ),
  'let the old sessions live': edit(
    'server/modules/auth/routes.ts',
    "    await kernel.sessions.revokeAllOf(actor.id, { reason: 'password_changed', except: tokenHash })\n",
    '',
  ),
  'let an inactive person go on': {
    edits: [
      {
        file: 'server/modules/users/routes.ts',
        find: "if (row?.status === 'INACTIVE')",
        put: 'if (row === undefined)',
      },
      { file: 'server/kernel/person.ts', find: " and r.status <> 'INACTIVE'`", put: '`' },
      {
        file: 'server/kernel/session-ends.ts',
        find: "    when u.status = 'INACTIVE' then 'ended_by_management'\n",
        put: '',
      },
    ],
  },
  'take a new address for proven': {
    edits: [
      {
        file: 'server/modules/users/accept.ts',
        find: 'if (isOther && (await hasChosenPassword(tx, row.id))) {',
        put: 'if (isOther && row.id === next.email) {',
      },
      {
        file: 'src/domain/users/sign-in-email.ts',
        find: 'return isNew ? withSignInEmail(row, email) : { ...row, pending_email: email }',
        put: 'return withSignInEmail(row, email)',
      },
    ],
  },
  'let whoever objected be overruled': {
    edits: [
      {
        file: 'server/people/email-answers.ts',
        find: "      await endSessionsWith(work, change.user_id, 'ended_by_owner')\n",
        put: '',
      },
    ],
  },
  'vote by another hand': edit(
    'src/domain/assemblies/rules.ts',
    'return votes_from === null || votes_from <= now',
    'return true',
  ),
}
