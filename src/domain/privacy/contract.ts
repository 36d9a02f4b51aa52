import * as v from 'valibot'
import { change, type Context, create } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { reads } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { call, query } from '../kernel/query.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'
import { paragraph } from '../values/text.ts'
import { answerDays, PrivacyRequest, privacyRequestFlow } from './privacy-request.ts'

export const accessKinds = ['RECORD', 'EXPORT', 'API', 'COPY'] as const
export type AccessKind = (typeof accessKinds)[number]

/** An access to a person's data; `subject_id: null` is everyone of the condominium. */
const NotedAccess = v.strictObject({
  id: Id,
  subject_id: v.nullable(Id),
  what: v.picklist(['RECORD', 'EXPORT']),
  at: Instant,
  /** The condominium, if the viewer has none of their own. */
  condominium_id: v.optional(v.nullable(Id), null),
})
export type NotedAccess = v.InferOutput<typeof NotedAccess>

const AccessRecord = v.strictObject({
  id: Id,
  at: Instant,
  what: v.picklist(accessKinds),
  /** A device says so, as its person used it; the server knows the others by itself. */
  is_told_by_device: v.boolean(),
  viewer: v.strictObject({ name: v.string(), role: v.string() }),
})
export type AccessRecord = v.InferOutput<typeof AccessRecord>

const answering = ['delete_user', 'delete_resident'] as const

const NotedAccesses = v.strictObject({ accesses: v.pipe(v.array(NotedAccess), v.maxLength(100)) })

export const privacy = contract('privacy', {
  request: create(
    PrivacyRequest,
    'POST /privacy-requests',
    'view_profile',
    PrivacyRequest.createInput,
    ({ reason }, context) => {
      const { actor, now } = context
      const due = new Date(Date.parse(now) + answerDays * 86_400_000).toISOString()
      return {
        reason,
        condominium_id: actor.role === 'MASTER' ? null : actor.condominium_id,
        user_id: actor.id,
        user: { profile: { name: actor.name } },
        status: 'OPEN' as const,
        due_on: civilDay(due, defaultTimeZone),
        answer: '',
        history: [stepOf('created' as const, 'OPEN' as const, context)],
      }
    },
  ),
  cancel: change(
    PrivacyRequest,
    'PATCH /privacy-requests/:id/cancel',
    'view_profile',
    ById,
    (row, _input, context) => {
      if (row.user_id !== context.actor.id) throw new DomainError('forbidden')
      return movedRequest(row, 'cancelled', 'CANCELLED', context)
    },
  ),
  /** Erasing (`users.removeForced`) answers it as done; this refuses it, for data that the law requires to be kept. */
  refuse: change(
    PrivacyRequest,
    'PATCH /privacy-requests/:id/refuse',
    answering,
    v.strictObject({ id: Id, answer: paragraph('Diga o motivo da recusa', 2000) }),
    (row, { answer }, context) => {
      if (row.user_id === context.actor.id) throw new DomainError('forbidden')
      return { ...movedRequest(row, 'refused', 'REFUSED', context, answer), answer }
    },
  ),
  ...reads(PrivacyRequest, '/privacy-requests', 'view_profile'),

  /** Everything stored about the caller, by entity (LGPD, art. 18, II and V). */
  export: query(
    'GET /privacy/export',
    'signed_in',
    v.strictObject({}),
    v.looseObject({ exported_at: Instant }),
  ),
  /** Who accessed the caller's data, the newest first. */
  accesses: query('GET /privacy/accesses', 'signed_in', v.strictObject({}), v.array(AccessRecord)),
  noteAccesses: {
    ...call('POST /privacy/accesses', 'signed_in', NotedAccesses, v.strictObject({ message: v.string() })),
    weighs: ({ accesses }: v.InferOutput<typeof NotedAccesses>) => accesses.length,
  },
})

function movedRequest(
  row: PrivacyRequest,
  act: PrivacyRequest['history'][number]['act'],
  status: PrivacyRequest['status'],
  context: Context,
  reason?: string,
): PrivacyRequest {
  return recorded({ ...row, status: privacyRequestFlow.move(row.status, status) }, act, context, reason)
}
