import { sql } from 'kysely'
import type { NewPasskey, PasskeyAnswer, PasskeyOrder, PasskeyQuestion } from '#domain/auth/passkeys.ts'
import { randomBytes } from 'node:crypto'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Passkeys (WebAuthn Level 3), always of this address and always unlocked by their person: a PIN, a finger, a face. */

/** The address they belong to (the relying party): keys of one do not open another. */
function addressOf({ settings }: Pick<Kernel, 'settings'>) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { rpID: hostname, origin }
}

const patienceMs = 5 * 60_000

/** Asks for a passkey of this person; of nobody in particular: for whichever the browser has for this address. */
export async function passkeyQuestion(kernel: Kernel, userId?: string): Promise<PasskeyQuestion> {
  const keys = userId === undefined ? [] : await passkeysOf(kernel, userId)
  return {
    challenge: randomBytes(32).toString('base64url'),
    rpId: addressOf(kernel).rpID,
    timeout: patienceMs,
    userVerification: 'required',
    allowCredentials: keys.map(describe),
  }
}

/** Asks the browser for a new passkey that it finds again without being told who signs in. */
export async function passkeyOrder(
  kernel: Kernel,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<PasskeyOrder> {
  const keys = await passkeysOf(kernel, id)
  return {
    challenge: randomBytes(32).toString('base64url'),
    rp: { id: addressOf(kernel).rpID, name: 'Zelo' },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: patienceMs,
    attestation: 'none',
    excludeCredentials: keys.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

// COSE: EdDSA, ECDSA with P-256, RSA with SHA-256. What authenticators make is one of these.
const algorithms = [-8, -7, -257]

/** The stored fields of a new passkey; null if it does not answer this challenge, or of another address. */
export async function verifyNewPasskey(kernel: Kernel, passkey: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = addressOf(kernel)
  const { verified, registrationInfo } = await orNotVerified(kernel, () =>
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as never, // its shape was checked by the contract
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports: passkey.response.transports ?? [],
  }
}

/** Whose passkey answered this challenge; undefined if nobody's. */
export async function ownerOfPasskey(
  kernel: Kernel,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<string | undefined> {
  const { db, clock } = kernel
  const stored = await db
    .selectFrom('second_factors')
    .select(['user_id', 'id', 'public_key', 'sign_count', 'transports'])
    .where('credential_id', '=', answer.id)
    .executeTakeFirst()
  if (!stored?.public_key) return undefined
  const { public_key, sign_count } = stored
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = addressOf(kernel)
  const { verified, authenticationInfo } = await orNotVerified(kernel, () =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as never, // its shape was checked by the contract
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter: sign_count ?? 0,
      },
    }),
  )
  if (!verified || !authenticationInfo) return undefined
  await sql`
    update second_factors set sign_count = ${authenticationInfo.newCounter}, last_used_at = ${clock.now()}::timestamptz
    where user_id = ${stored.user_id}::uuid and id = ${stored.id}::uuid`.execute(db)
  return stored.user_id
}

/** The library throws for every answer that is not right: another challenge, another address, a copied key's counter. */
async function orNotVerified<R extends { verified: boolean }>(
  { log }: Pick<Kernel, 'log'>,
  verify: () => Promise<R>,
): Promise<R | { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined }> {
  try {
    return await verify()
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return { verified: false }
  }
}

function passkeysOf({ db }: Pick<Kernel, 'db'>, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'PASSKEY')
    .execute()
}

function describe({ credential_id, transports }: Awaited<ReturnType<typeof passkeysOf>>[number]) {
  return { id: credential_id ?? '', type: 'public-key' as const, transports: transports ?? [] }
}
