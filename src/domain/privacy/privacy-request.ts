import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { flow } from '../kernel/flow.ts'
import { historyStep } from '../kernel/history.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { optionalText } from '../values/text.ts'

export const privacyRequestFlow = flow({
  OPEN: ['DONE', 'REFUSED', 'CANCELLED'],
  DONE: [],
  REFUSED: [],
  CANCELLED: [],
})
export type PrivacyRequestStatus = (typeof privacyRequestFlow.states)[number]

/** Days to answer in: LGPD, art. 19, II, sets them for access; the law sets none for deletion, so the same are promised. */
export const answerDays = 15

/** Somebody asks for the deletion of what is held about them (LGPD, art. 18, VI). */
export type PrivacyRequest = RowOf<typeof PrivacyRequest>
export const PrivacyRequest = entity('privacy_requests', {
  label: 'Pedido de exclusão de dados',
  fixed: {},
  fields: {
    reason: optionalText(2000),
  },
  state: {
    /** Null for people of no condominium: the platform answers them. */
    condominium_id: v.nullable(Id),
    /** Null once the person is gone. */
    user_id: v.nullable(Id),
    user: v.strictObject({ profile: v.strictObject({ name: v.string() }) }),
    status: v.picklist(privacyRequestFlow.states),
    /** The last day to answer on. */
    due_on: CivilDate,
    /** Why it was refused. */
    answer: v.string(),
    history: v.array(historyStep(['created', 'done', 'refused', 'cancelled'], privacyRequestFlow.states)),
  },
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id] }),
  isOpen: (row) => row.status === 'OPEN',
  index: 'user_id',
})
