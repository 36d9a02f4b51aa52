import { cleanText } from '../values/clean-text.ts'
import * as v from 'valibot'
import { SignedIn, typedPassword } from './contract.ts'
import { contract } from '../kernel/contract.ts'
import { call } from '../kernel/query.ts'
import { ById, Id, Instant } from '../values/id.ts'
import { line, nameLine } from '../values/text.ts'
import { NewPasskey, PasskeyAnswer, PasskeyOrder, PasskeyQuestion } from './passkeys.ts'
import { FactorQuestion, Ticket } from './factor-question.ts'

/**
 * The second factor (NIST SP 800-63B): besides the password, a passkey or a code of an authenticator app; and ten recovery
 * codes for the day both are lost.
 */

/** How long what somebody has just proven counts: permissions, the bank's agreement and remittances ask for it. */
export const proofLastsMinutes = 10

const Nothing = v.strictObject({})
const Done = v.strictObject({ message: v.string() })
const perMinute = { tries: 10, windowSeconds: 60 }

/** Six digits (RFC 6238), typed with or without a space. */
const TotpCode = v.pipe(
  v.string('Digite o código'),
  v.maxLength(20, 'O código tem 6 dígitos'),
  v.transform((text) => cleanText(text).replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'O código tem 6 dígitos'),
)

const typedCode = line('Digite o código', 40)

/** Who somebody is, shown once more. A password counts only for people without a second factor. */
export const Proof = v.variant('kind', [
  v.strictObject({ kind: v.literal('PASSKEY'), answer: PasskeyAnswer }),
  v.strictObject({ kind: v.literal('TOTP'), code: TotpCode }),
  v.strictObject({ kind: v.literal('RECOVERY'), code: typedCode }),
  v.strictObject({ kind: v.literal('PASSWORD'), password: typedPassword }),
])
export type Proof = v.InferOutput<typeof Proof>

const FactorLabel = nameLine('Dê um nome', 60)

const Factor = v.strictObject({
  id: Id,
  kind: v.picklist(['PASSKEY', 'TOTP']),
  label: v.string(),
  created_at: Instant,
  last_used_at: v.nullable(Instant),
})
export type Factor = v.InferOutput<typeof Factor>

/** `secret` in base32, for apps without a camera; `uri` is the content of the QR code. Counts once confirmed. */
const NewTotp = v.strictObject({ ticket: Ticket, secret: v.string(), uri: v.string() })
export type NewTotp = v.InferOutput<typeof NewTotp>

/** With the first factor come the recovery codes; they are never shown again. */
const Added = v.strictObject({ factor: Factor, recovery_codes: v.nullable(v.array(v.string())) })
export type AddedFactor = v.InferOutput<typeof Added>

export const secondFactor = contract('secondFactor', {
  /** Signing in with a passkey alone: it is the person's and unlocked by them, which makes two factors. */
  passkeyQuestion: call(
    'POST /auth/passkey-question',
    'public',
    Nothing,
    v.strictObject({ ticket: Ticket, passkey: PasskeyQuestion }),
    perMinute,
  ),
  /** The second step of a sign-in, with the ticket of the first. */
  signIn: call(
    'POST /auth/second-factor',
    'public',
    v.strictObject({ ticket: Ticket, proof: Proof }),
    SignedIn,
    perMinute,
  ),

  /** What a signed-in person is asked for before a sensitive act. */
  proofQuestion: call('POST /auth/proof-question', 'signed_in', Nothing, FactorQuestion, perMinute),
  prove: call(
    'POST /auth/proof',
    'signed_in',
    v.strictObject({ ticket: Ticket, proof: Proof }),
    v.strictObject({ until: Instant }),
    perMinute,
  ),

  list: call(
    'GET /auth/factors',
    'signed_in',
    Nothing,
    v.strictObject({
      factors: v.array(Factor),
      recovery_codes: v.strictObject({ left: v.number(), made_at: v.nullable(Instant) }),
      /** This person's role may not be without. */
      is_required: v.boolean(),
    }),
  ),
  newTotp: {
    ...call('POST /auth/factors/totp', 'signed_in', Nothing, NewTotp, perMinute),
    asksProof: true,
  },
  addTotp: call(
    'POST /auth/factors/totp/confirm',
    'signed_in',
    v.strictObject({ ticket: Ticket, code: TotpCode, label: FactorLabel }),
    Added,
    perMinute,
  ),
  newPasskey: {
    ...call(
      'POST /auth/factors/passkey',
      'signed_in',
      Nothing,
      v.strictObject({ ticket: Ticket, passkey: PasskeyOrder }),
      perMinute,
    ),
    asksProof: true,
  },
  addPasskey: call(
    'POST /auth/factors/passkey/confirm',
    'signed_in',
    v.strictObject({ ticket: Ticket, passkey: NewPasskey, label: FactorLabel }),
    Added,
    perMinute,
  ),
  rename: call(
    'POST /auth/factors/:id/label',
    'signed_in',
    v.strictObject({ id: Id, label: FactorLabel }),
    Done,
  ),
  remove: { ...call('DELETE /auth/factors/:id', 'signed_in', ById, Done), asksProof: true },
  /** Ten new ones; those of before end. */
  newRecoveryCodes: {
    ...call(
      'POST /auth/factors/recovery-codes',
      'signed_in',
      Nothing,
      v.strictObject({ recovery_codes: v.array(v.string()) }),
      perMinute,
    ),
    asksProof: true,
  },
})
