import type { FieldProblem } from '#domain/kernel/errors.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import { mismatch, tooShort } from './user-problems.ts'

export interface PasswordValues {
  password: string
  confirm_password: string
}

export function passwordProblems({ password, confirm_password }: PasswordValues, role: Role): FieldProblem[] {
  if (password === '') return [{ path: 'password', message: 'Nova senha é obrigatória' }]
  const isShort = password.length < shortestPassword(role)
  const short = isShort ? [{ path: 'password', message: tooShort(role) }] : []
  const other = password === confirm_password ? [] : [{ path: 'confirm_password', message: mismatch }]
  return [...short, ...other]
}
