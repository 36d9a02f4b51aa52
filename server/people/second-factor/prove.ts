import { DomainError } from '#domain/kernel/errors.ts'
import type { Proof } from '#domain/auth/second-factor.ts'
import type { FactorQuestion } from '#domain/auth/factor-question.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { consumeTry, refundTries } from '#server/kernel/rate-limit.ts'
import { isKnownDevice } from '#server/people/known-devices.ts'
import { testPassword } from '#server/people/test-password.ts'
import { proofKindsOf } from './factors.ts'
import { ownerOfPasskey, passkeyQuestion } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { passwordIsKnown } from './messages.ts'
import { openTicket, type Ticket, type TicketPurpose } from './tickets.ts'
import { isTotpCode } from './totp.ts'

/** Which proofs the person can give, and the ticket that their answer needs. */
export async function askProof(
  kernel: Kernel,
  userId: string,
  purpose: TicketPurpose,
  device_hash?: string,
): Promise<FactorQuestion> {
  const kinds = await proofKindsOf(kernel.db, userId)
  const passkey = kinds.includes('PASSKEY') ? await passkeyQuestion(kernel, userId) : null
  const challenge = passkey ? { challenge: passkey.challenge } : {}
  const device = device_hash === undefined ? {} : { device_hash }
  const ticket = await openTicket(kernel, { purpose, user_id: userId, ...challenge, ...device })
  return { ticket, kinds, passkey }
}

interface Prover {
  id: string
  email: string
  address: string
  /** Of a signed-in person: strangers of the same network do not use up their tries. */
  session?: { tokenHash: string }
}

/**
 * Tries in an hour. Six digits are guessed at once in a million, or three as clocks may differ: whoever has the password
 * waits for years. A recovery code has 59 random bits and is limited for the hashing alone; nobody guesses a passkey; a
 * password has limits of its own (`testPassword`).
 */
const perHour: Partial<Record<Proof['kind'], number>> = { TOTP: 20, RECOVERY: 100 }

/** Throws `invalid` for a proof that is not this person's. Nothing of it is in a transaction: a code counts once. */
export async function mustProve(kernel: Kernel, prover: Prover, ticket: Ticket, proof: Proof): Promise<void> {
  const tries = await consumeProofTry(kernel, prover, ticket, proof)
  if (!(await isProof(kernel, prover, ticket, proof))) throw refused(proof)
  await refundTries(kernel, tries)
}

/**
 * Counted for a session and for a device that the account knows, each on its own, and for all others together: somebody who
 * has the password keeps the owner out of neither, and the owner is told.
 */
async function consumeProofTry(
  kernel: Kernel,
  { id, email, session }: Prover,
  { device_hash }: Ticket,
  { kind }: Proof,
): Promise<string[]> {
  const tries = perHour[kind]
  if (tries === undefined) return []
  const isKnown = !session && (await isKnownDevice(kernel.db, { user_id: id, key_hash: device_hash }))
  const place = session?.tokenHash ?? (isKnown ? onDevice(device_hash ?? '') : elsewhere)
  const limit = { tries, windowSeconds: 3600 }
  return consumeTry(kernel, triesOf(kind), from(id, place), limit).catch((refusal: unknown) => {
    if (!session) sendInBackground(kernel, passwordIsKnown(email))
    throw refusal
  })
}

const triesOf = (kind: Proof['kind']) => `second-factor ${kind}`
const from = (id: string, place: string) => `account:${id} ${place}`
const onDevice = (hash: string) => `device:${hash}`
const elsewhere = 'elsewhere'

/** Under which names the tries of a person's second factor are counted, for whoever lifts them. */
export function proofTriesOf(id: string, hashes: readonly string[]) {
  const places = [elsewhere, ...hashes, ...hashes.map(onDevice)]
  const kinds = Object.keys(perHour) as Proof['kind'][] // its own keys
  return kinds.flatMap((kind) => places.map((place) => ({ name: triesOf(kind), caller: from(id, place) })))
}

async function isProof(
  kernel: Kernel,
  { id, email, address, session }: Prover,
  ticket: Ticket,
  proof: Proof,
): Promise<boolean> {
  switch (proof.kind) {
    case 'PASSKEY': {
      const { challenge } = ticket
      return challenge !== null && (await ownerOfPasskey(kernel, proof.answer, challenge)) === id
    }
    case 'TOTP':
      return isTotpCode(kernel, id, proof.code)
    case 'RECOVERY':
      return useRecoveryCode(kernel, { userId: id, ticket, typed: proof.code })
    case 'PASSWORD': {
      if (!(await proofKindsOf(kernel.db, id)).includes('PASSWORD')) return false
      const tested = { email, address, password: proof.password, ...(session && { session }) }
      return (await testPassword(kernel, tested)) !== undefined
    }
  }
}

function refused({ kind }: Proof): DomainError {
  if (kind === 'PASSKEY')
    return new DomainError('invalid', {
      detail: 'Esta chave de acesso não foi aceita. Tente de outro jeito.',
    })
  const [path, message] =
    kind === 'PASSWORD'
      ? ['proof.password', 'A senha não confere']
      : [
          'proof.code',
          kind === 'TOTP'
            ? 'O código não confere ou já foi usado'
            : 'Este código não confere ou já foi usado',
        ]
  return new DomainError('invalid', { errors: [{ path, message }] })
}
