import * as v from 'valibot'
import { call } from '../kernel/query.ts'
import { contract } from '../kernel/contract.ts'
import { permissions } from '../kernel/permissions.ts'
import { User } from '../users/user.ts'
import { Email, Password } from '../values/email.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { line } from '../values/text.ts'

const flags = Object.fromEntries(permissions.map((name) => [name, v.boolean()]))

/** What a device must know of the person who signed in: themselves, their units, what they may do. */
export const Me = v.strictObject({
  user: User.row,
  residence_ids: v.array(Id),
  permissions: v.object(flags),
  /** The password was somebody else's to know: nothing else comes before a new one. */
  must_change_password: v.optional(v.boolean(), false),
  /** Access came by another's hand: 72 hours later they may vote. Null where it never did. */
  votes_from: v.optional(v.nullable(Instant), null),
})
export type Me = v.InferOutput<typeof Me>

const Done = v.strictObject({ message: v.string() })
const typedPassword = v.pipe(
  v.string('Senha é obrigatória'),
  v.nonEmpty('Senha é obrigatória'),
  v.maxLength(200, 'Senha longa demais'),
)
/** 256 bits in base64url. */
const EmailToken = v.pipe(v.string('Código inválido'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Código inválido'))
const perMinute = { tries: 10, windowSeconds: 60 }

/** A device that somebody is signed in on; `device` is what its browser says of itself, in words. */
const DeviceSession = v.strictObject({
  id: Id,
  device: v.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: v.boolean(),
})
export type DeviceSession = v.InferOutput<typeof DeviceSession>

export const auth = contract('auth', {
  login: call(
    'POST /auth/login',
    'public',
    v.strictObject({ email: Email, password: typedPassword }),
    v.strictObject({ ...Me.entries, token: v.string() }),
    perMinute,
  ),
  register: call(
    'POST /auth/register',
    'public',
    v.strictObject({ name: line('Nome é obrigatório', 120), email: Email, password: Password }),
    Done,
    perMinute,
  ),
  generateActivationToken: call(
    'POST /auth/generate-activation-token',
    'public',
    v.strictObject({ email: Email }),
    v.strictObject({ message: v.string(), token: v.optional(v.string()) }),
    { tries: 5, windowSeconds: 300 },
  ),
  activateAccount: call(
    'POST /auth/activate-account',
    'public',
    v.pipe(
      v.strictObject({
        email: Email,
        password: Password,
        confirmPassword: v.string(),
        token: line('Código é obrigatório', 100),
      }),
      v.forward(
        v.partialCheck(
          [['password'], ['confirmPassword']],
          (input) => input.password === input.confirmPassword,
          'As senhas não conferem',
        ),
        ['confirmPassword'],
      ),
    ),
    Done,
    perMinute,
  ),
  changePassword: call(
    'POST /auth/change-password',
    'signed_in',
    v.strictObject({ current_password: typedPassword, password: Password }),
    Done,
    perMinute,
  ),
  /** Asks for another address to sign in by: it counts once its mailbox has confirmed it. */
  changeEmail: call(
    'POST /auth/change-email',
    'signed_in',
    v.strictObject({ email: Email, current_password: typedPassword }),
    Done,
    perMinute,
  ),
  /** Leaves the address as it is. */
  cancelEmailChange: call('DELETE /auth/change-email', 'signed_in', v.strictObject({}), Done),
  /** By the new mailbox, with the code of its e-mail. */
  confirmEmail: call(
    'POST /auth/confirm-email',
    'public',
    v.strictObject({ token: EmailToken }),
    v.strictObject({ message: v.string(), email: v.string() }),
    perMinute,
  ),
  /** By the old mailbox. `is_back`: the new address had been confirmed already. */
  objectToEmail: call(
    'POST /auth/object-email',
    'public',
    v.strictObject({ token: EmailToken }),
    v.strictObject({ message: v.string(), is_back: v.boolean() }),
    perMinute,
  ),
  me: call('GET /auth/me', 'signed_in', v.strictObject({}), Me),
  /** Where this person is signed in, the newest first. */
  sessions: call('GET /auth/sessions', 'signed_in', v.strictObject({}), v.array(DeviceSession)),
  endSession: call('DELETE /auth/sessions/:id', 'signed_in', ById, Done),
  /** Signs them out everywhere but here. */
  endOtherSessions: call('POST /auth/sessions/end-others', 'signed_in', v.strictObject({}), Done),
  logout: call('POST /auth/logout', 'signed_in', v.strictObject({}), Done),
})
