import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { call, query } from '../kernel/query.ts'
import { isManagement, roles } from '../kernel/roles.ts'
import { KnownEmail } from '../values/email.ts'
import { ById, Id, Instant } from '../values/id.ts'

/** A request that is not answered lapses after so many days. */
export const linkRequestDays = 30

const Role = v.picklist(roles, 'Escolha o perfil')

/** What management sees of somebody who has not accepted yet: the name. */
export const AwaitedPerson = v.strictObject({
  id: Id,
  name: v.string(),
  role: Role,
  asked_at: Instant,
  expires_at: Instant,
})
export type AwaitedPerson = v.InferOutput<typeof AwaitedPerson>

/** What the person is asked. */
export const LinkInvitation = v.strictObject({
  id: Id,
  condominium_name: v.string(),
  role: Role,
  /** Who asked for it; empty once that person was removed. */
  asked_by: v.string(),
  asked_at: Instant,
  expires_at: Instant,
})
export type LinkInvitation = v.InferOutput<typeof LinkInvitation>

const Done = v.strictObject({ message: v.string() })
const nothing = v.strictObject({})

/** A condominium asks a person who registered themselves, and is of none, to join it; the person decides. */
export const linkRequests = contract('linkRequests', {
  ask: {
    ...call(
      'POST /link-requests',
      'create_user',
      v.strictObject({ email: KnownEmail, role: Role, condominium_id: v.optional(v.nullable(Id), null) }),
      AwaitedPerson,
      { tries: 30, windowSeconds: 600 },
    ),
    asksProof: ({ role }) => isManagement(role),
  },
  /** Those of one's own condominium without an answer; for MASTER, those that MASTERs asked. */
  list: query('GET /link-requests', 'create_user', nothing, v.array(AwaitedPerson)),
  withdraw: call('DELETE /link-requests/:id', 'create_user', ById, Done),

  mine: query('GET /link-requests/mine', 'signed_in', nothing, v.array(LinkInvitation)),
  accept: call('POST /link-requests/:id/acceptance', 'signed_in', ById, Done),
  refuse: call('POST /link-requests/:id/refusal', 'signed_in', ById, Done),
})
