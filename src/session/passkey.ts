import { DomainError } from '#domain/kernel/errors.ts'
import type { PasskeyOrder, PasskeyQuestion } from '#domain/auth/passkeys.ts'

/**
 * Whether this browser has passkeys at this address (WebAuthn Level 3, section 5.1: a secure context, and a name instead of a
 * number).
 */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)
}

/** Makes a passkey on this device, or on the one that its person chooses. Throws DomainError if they did not. */
export async function makePasskey(order: PasskeyOrder): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return orDeclined(() => startRegistration({ optionsJSON: order as never })) // the contract's schema is the library's shape
}

/** The answer of one of the passkeys asked for. Throws DomainError if the person gave none. */
export async function answerByPasskey(question: PasskeyQuestion): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orDeclined(() => startAuthentication({ optionsJSON: question as never })) // the contract's schema is the library's shape
}

async function orDeclined<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isKnown = error.name === 'InvalidStateError'
    throw new DomainError('invalid', { detail: isKnown ? alreadyHere : declined })
  }
}

const alreadyHere = 'Este aparelho já tem uma chave de acesso da sua conta.'
const declined = 'A chave de acesso não foi usada. Tente de novo ou escolha outro jeito.'
