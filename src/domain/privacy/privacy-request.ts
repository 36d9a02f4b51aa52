import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { flow } from '../kernel/flow.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import { optionalText } from '../values/text.ts'
import { removedPerson, withoutName } from '../kernel/forget.ts'
import { historyStep, recorded } from '../kernel/history.ts'
import { management } from '../kernel/roles.ts'
import { privacyRequestStatusTexts } from './texts.ts'

export const privacyRequestFlow = flow({
  OPEN: ['DONE', 'REFUSED', 'CANCELLED'],
  DONE: [],
  REFUSED: [],
  CANCELLED: [],
})
export type PrivacyRequestStatus = (typeof privacyRequestFlow.states)[number]

/** Days to answer: LGPD, art. 19, II, sets them for access; the law sets none for erasure, so Zelo promises the same. */
export const answerDays = 15

/** A person's request to erase the data stored about them (LGPD, art. 18, VI). */
export type PrivacyRequest = RowOf<typeof PrivacyRequest>
export const PrivacyRequest = entity('privacy_requests', {
  names: {
    label: 'Pedido de exclusão de dados',
    one: 'o pedido de exclusão de dados',
    many: 'Pedidos de exclusão de dados',
  },
  labels: { answer: 'Resposta', due_on: 'Responder até' },
  codes: { status: privacyRequestStatusTexts },
  sentences: {
    'privacy.request': 'pediu a exclusão dos próprios dados',
    'privacy.cancel': 'cancelou o pedido de exclusão de dados',
    'privacy.refuse': 'recusou o pedido de exclusão de dados',
  },
  fixed: {},
  fields: {
    reason: optionalText(2000),
  },
  state: {
    /** Null for people without a condominium: the platform answers them. */
    condominium_id: v.nullable(Id),
    /** Null once the person is erased. */
    user_id: v.nullable(Id),
    user: v.strictObject({ profile: v.strictObject({ name: v.string() }) }),
    status: v.picklist(privacyRequestFlow.states),
    /** The last day to answer. */
    due_on: CivilDate,
    /** Why it was refused. */
    answer: v.string(),
    history: v.array(historyStep(['created', 'done', 'refused', 'cancelled'], privacyRequestFlow.states)),
  },
  references: { user_id: 'users' },
  nameOf: () => '',
  policy: { permission: 'view_profile', all: management },
  // Erasing the person answers the request; it stays as proof, without their name.
  forget(row, person, context) {
    const history = withoutName(row.history, person)
    if (row.user_id !== person.id) return { ...row, history }
    const nameless = {
      ...row,
      reason: '',
      user_id: null,
      user: { profile: { name: removedPerson } },
      history,
    }
    return row.status === 'OPEN'
      ? recorded({ ...nameless, status: 'DONE' as const }, 'done', context)
      : nameless
  },
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id] }),
  isOpen: (row) => row.status === 'OPEN',
  index: 'user_id',
})
