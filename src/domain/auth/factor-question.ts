import * as v from 'valibot'
import { PasskeyQuestion } from './passkeys.ts'

/** 256 random bits in base64url: what belongs together of two calls, for a few minutes. */
export const Ticket = v.pipe(v.string('Código inválido'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Código inválido'))

export const proofKinds = ['PASSKEY', 'TOTP', 'RECOVERY', 'PASSWORD'] as const
export type ProofKind = (typeof proofKinds)[number]

/** Which proofs a person can give, and the question for their passkeys. */
export const FactorQuestion = v.strictObject({
  ticket: Ticket,
  kinds: v.array(v.picklist(proofKinds)),
  passkey: v.nullable(PasskeyQuestion),
})
export type FactorQuestion = v.InferOutput<typeof FactorQuestion>
