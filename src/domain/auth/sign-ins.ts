import * as v from 'valibot'
import { Id, Instant } from '../values/id.ts'

/**
 * How a sign-in ended. `WRONG_FACTOR`: the password was right, what came after it was not. `BLOCKED`: refused unread, after
 * too many wrong ones.
 */
export const signInOutcomes = ['SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_FACTOR', 'BLOCKED'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** What was shown last. `VOUCHED`: the password, and management's word for a lost second factor. */
export const signInMeans = ['PASSWORD', 'PASSKEY', 'TOTP', 'RECOVERY', 'VOUCHED'] as const
export type SignInMeans = (typeof signInMeans)[number]

/** A sign-in of the person, or the failed ones of one kind in one day (UTC), by their last. */
export const SignIn = v.strictObject({
  id: Id,
  at: Instant,
  outcome: v.picklist(signInOutcomes),
  means: v.picklist(signInMeans),
  /** Browser and system, as text. */
  device: v.string(),
  /** An IPv4 address or an IPv6 /64. */
  network: v.string(),
  /** How many failed ones; 1 for a sign-in. */
  times: v.number(),
})
export type SignIn = v.InferOutput<typeof SignIn>

const howEntered: Record<SignInMeans, string> = {
  PASSWORD: 'Entrou com a senha',
  PASSKEY: 'Entrou com uma chave de acesso',
  TOTP: 'Entrou com a senha e o código do aplicativo',
  RECOVERY: 'Entrou com a senha e um código de recuperação',
  VOUCHED: 'Entrou sem a segunda etapa, confirmada pela administração',
}

/** `Senha errada, 3 vezes`. */
export function signInText({ outcome, means, times }: Pick<SignIn, 'outcome' | 'means' | 'times'>): string {
  const often = times > 1 ? `, ${times} vezes` : ''
  switch (outcome) {
    case 'SIGNED_IN':
      return howEntered[means]
    case 'WRONG_PASSWORD':
      return `Senha errada${often}`
    case 'WRONG_FACTOR':
      return means === 'PASSKEY'
        ? `Chave de acesso recusada${often}`
        : `Senha certa, segunda etapa errada${often}`
    case 'BLOCKED':
      return 'Tentativas demais: a entrada esperou um pouco'
  }
}

/** Somebody else may know the password: the person should change it. */
export function isWorrying({ outcome, means }: Pick<SignIn, 'outcome' | 'means'>): boolean {
  return outcome === 'WRONG_FACTOR' && means !== 'PASSKEY'
}
