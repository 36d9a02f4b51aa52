import * as v from 'valibot'
import { call } from '../kernel/query.ts'
import { contract } from '../kernel/contract.ts'
import { permissions } from '../kernel/permissions.ts'
import { FactorQuestion } from './factor-question.ts'
import { SignIn } from './sign-ins.ts'
import { sessionEnds } from '../kernel/session-ends.ts'
import { User } from '../users/user.ts'
import { Email, KnownEmail, Password } from '../values/email.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { line, nameLine } from '../values/text.ts'

/** Absent in the answer of an older server, which has no such permission yet. */
const flags = Object.fromEntries(permissions.map((name) => [name, v.optional(v.boolean(), false)]))

/** What a device must know about the signed-in person: their row, their units, their permissions. */
export const Me = v.strictObject({
  user: v.strictObject({ ...User.row.entries, email: KnownEmail }),
  residence_ids: v.array(Id),
  permissions: v.object(flags),
  /** Someone else knows the password: they must choose a new one before anything else. */
  must_change_password: v.optional(v.boolean(), false),
  /** Their role may not be without a second factor, and they have none yet. */
  must_add_factor: v.optional(v.boolean(), false),
  /** When someone else gave access; they may vote 72 hours later. Null if nobody did. */
  votes_from: v.optional(v.nullable(Instant), null),
})
export type Me = v.InferOutput<typeof Me>

/** The answer to a complete sign-in; the token cannot be read again. */
export const SignedIn = v.strictObject({ ...Me.entries, token: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** The password is right; what comes next is the second factor (`secondFactor.signIn`). */
const HalfSignedIn = v.strictObject({ second_factor: FactorQuestion })

const Done = v.strictObject({ message: v.string() })
export const typedPassword = v.pipe(
  v.string('Senha é obrigatória'),
  v.nonEmpty('Senha é obrigatória'),
  v.maxLength(200, 'Senha longa demais'),
)
/** 256 bits in base64url. */
const EmailToken = v.pipe(v.string('Código inválido'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Código inválido'))
/** How often one network asks for a code for one address. */
export const codesFromOneNetwork = { tries: 5, windowSeconds: 300 }

const perMinute = { tries: 10, windowSeconds: 60 }

/** A session of a person; `device` is its browser and system, as text. */
const DeviceSession = v.strictObject({
  id: Id,
  device: v.string(),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: v.boolean(),
})
export type DeviceSession = v.InferOutput<typeof DeviceSession>

/** A session that is over, whose device has not confirmed that it has erased what it had. */
const EndedSession = v.strictObject({
  id: Id,
  device: v.string(),
  ended_at: Instant,
  reason: v.picklist(sessionEnds),
})
export type EndedSession = v.InferOutput<typeof EndedSession>

export const auth = contract('auth', {
  login: call(
    'POST /auth/login',
    'public',
    v.strictObject({
      email: KnownEmail,
      password: typedPassword,
      /** A random key that the device holds for this account: wrong passwords of strangers do not lock it out. */
      device_key: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Chave inválida'))),
    }),
    v.union([SignedIn, HalfSignedIn]),
    // Only against floods: wrong passwords have limits of their own (`testPassword`).
    { tries: 300, windowSeconds: 60 },
  ),
  register: call(
    'POST /auth/register',
    'public',
    v.strictObject({ name: nameLine('Nome é obrigatório', 120), email: Email, password: Password }),
    Done,
    perMinute,
  ),
  generateActivationToken: call(
    'POST /auth/generate-activation-token',
    'public',
    v.strictObject({ email: KnownEmail }),
    v.strictObject({ message: v.string(), token: v.optional(v.string()) }),
    // Loose: a building shares one network. For one address from one network it is strict (`codesFromOneNetwork`).
    { tries: 100, windowSeconds: 300 },
  ),
  activateAccount: call(
    'POST /auth/activate-account',
    'public',
    v.pipe(
      v.strictObject({
        email: KnownEmail,
        password: Password,
        confirmPassword: v.pipe(v.string(), v.maxLength(200)),
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
  /** Requests another sign-in e-mail, which applies once its mailbox has confirmed it. */
  changeEmail: call(
    'POST /auth/change-email',
    'signed_in',
    v.strictObject({ email: Email, current_password: typedPassword }),
    Done,
    perMinute,
  ),
  /** Cancels the request. */
  cancelEmailChange: call('DELETE /auth/change-email', 'signed_in', v.strictObject({}), Done),
  /** Called from the new mailbox, with the code of its e-mail. */
  confirmEmail: call(
    'POST /auth/confirm-email',
    'public',
    v.strictObject({ token: EmailToken }),
    v.strictObject({ message: v.string(), email: v.string() }),
    perMinute,
  ),
  /** Called from the old mailbox. `is_back`: the new address had been confirmed already. */
  objectToEmail: call(
    'POST /auth/object-email',
    'public',
    v.strictObject({ token: EmailToken }),
    v.strictObject({ message: v.string(), is_back: v.boolean() }),
    perMinute,
  ),
  me: call('GET /auth/me', 'signed_in', v.strictObject({}), Me),
  /** The person's sessions, the newest first. */
  sessions: call('GET /auth/sessions', 'signed_in', v.strictObject({}), v.array(DeviceSession)),
  endSession: call('DELETE /auth/sessions/:id', 'signed_in', ById, Done),
  /** Ends the person's other sessions. */
  endOtherSessions: call('POST /auth/sessions/end-others', 'signed_in', v.strictObject({}), Done),
  /** Who signed in as this person, or tried to, in the last six months: the newest fifty. */
  signIns: call('GET /auth/sign-ins', 'signed_in', v.strictObject({}), v.array(SignIn)),
  /** The person's sessions that are over, whose devices may still hold what they had. */
  endedSessions: call('GET /auth/sessions/ended', 'signed_in', v.strictObject({}), v.array(EndedSession)),
  /**
   * What a device keeps beside its token: the id of its session, and the key under which it keeps what this person has
   * not sent once the session is over.
   */
  deviceKeys: call(
    'GET /auth/device-keys',
    'signed_in',
    v.strictObject({}),
    v.strictObject({ session_id: Id, unsent_key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  ),
  /** For devices that no longer have the token: which of these sessions are over. `at` is the server's clock. */
  whyEnded: call(
    'POST /auth/sessions/why-ended',
    'public',
    v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(100)) }),
    v.strictObject({
      at: Instant,
      ended: v.array(v.strictObject({ id: Id, reason: v.picklist([...sessionEnds, 'removed']) })),
    }),
    { tries: 60, windowSeconds: 60 },
  ),
  /** An ended session's device has erased what it had; it has nothing but the id to say so with. */
  confirmErasure: call('POST /auth/sessions/:id/erased', 'public', ById, Done, {
    tries: 60,
    windowSeconds: 60,
  }),
  logout: call('POST /auth/logout', 'signed_in', v.strictObject({}), Done),
})
