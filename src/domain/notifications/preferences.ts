import * as v from 'valibot'
import { command, changeTo, findRow } from '../kernel/command.ts'
import { recordedAt } from '../kernel/context.ts'
import { contract } from '../kernel/contract.ts'
import { given, reads } from '../kernel/crud.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { DomainError } from '../kernel/errors.ts'
import { goesWith } from '../kernel/forget.ts'
import { notificationKinds } from '../kernel/news.ts'
import { kindFacts } from './kinds.ts'

const kindTexts = Object.fromEntries(notificationKinds.map((kind) => [kind, kindFacts[kind].label]))

/** What reaches a person while the app is closed. The row's id is the person's; without a row the defaults hold. */
export type NotificationPreferences = RowOf<typeof NotificationPreferences>
export const NotificationPreferences = entity('notification_preferences', {
  names: {
    label: 'Preferências de notificação',
    one: 'as preferências de notificação',
    many: 'Preferências de notificação',
  },
  labels: { muted: 'Silenciadas', is_quiet: 'Silêncio à noite', email: 'Por e-mail' },
  codes: { muted: kindTexts },
  sentences: { 'notificationPreferences.set': 'mudou as próprias notificações' },
  fixed: {},
  fields: {
    muted: v.pipe(v.array(v.picklist(notificationKinds)), v.maxLength(notificationKinds.length)),
    /** From 22:00 to 07:00 in the condominium's time zone only what is urgent comes. */
    is_quiet: v.boolean(),
    /** By e-mail, while none of the person's devices is subscribed. */
    email: v.boolean(),
  },
  state: {},
  nameOf: () => '',
  policy: { permission: 'view_profile', all: [], ownAlways: true },
  audience: (row) => ({ condominium_id: null, users: [row.id] }),
  forget: goesWith('id'),
  index: 'recorded_at',
  since: 9,
})

/** Those of a person who has chosen none. */
export const usualPreferences = {
  muted: [],
  is_quiet: true,
  email: true,
} as const satisfies Pick<NotificationPreferences, 'muted' | 'is_quiet' | 'email'>

export const notificationPreferences = contract('notificationPreferences', {
  set: command('PATCH /notification-preferences/:id', {
    permission: 'view_profile',
    offline: 'free',
    verb: 'change',
    isUpsert: true,
    input: NotificationPreferences.patchInput,
    targets: ({ id }) => [{ collection: NotificationPreferences.collection, id }],
    apply(rows, { id, ...input }, context) {
      if (id !== context.actor.id) throw new DomainError('not_found')
      const row = findRow(rows, NotificationPreferences, id) ?? {
        ...usualPreferences,
        muted: [],
        id,
        created_at: context.now,
        recorded_at: recordedAt(context),
      }
      const next = { ...row, ...given(input) }
      return [changeTo(NotificationPreferences, { ...next, muted: inOrder(next.muted) })]
    },
  }),
  ...reads(NotificationPreferences, '/notification-preferences', 'view_profile'),
})

function inOrder(muted: NotificationPreferences['muted']): NotificationPreferences['muted'] {
  return notificationKinds.filter((kind) => muted.includes(kind))
}
