import type { Role } from '../kernel/roles.ts'
import { folded } from '../values/text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { shortestPassword } from './password-length.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  role: Role
  name: string
  email: string
}

/**
 * Why this person may not have this password, in a sentence; null if they may. Screens check the length alone: the list of
 * common passwords is the server's, so that no device loads it.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const shortest = shortestPassword(owner.role)
  if (password.length < shortest) return `A senha deve ter pelo menos ${shortest} caracteres`
  if (isCommonPassword(password))
    return 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'
  if (containsOwner(password, owner)) return 'A senha não pode conter o nome nem o e-mail de quem a usa.'
  return null
}

function containsOwner(password: string, { name, email }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@')
  const parts = folded(`${name} ${mailbox}`).split(/[^\p{L}\p{N}]+/u)
  const typed = folded(password)
  return parts.some((part) => part.length >= shortestPart && typed.includes(part))
}

/** Shorter parts of a name are syllables of many words. */
const shortestPart = 4
