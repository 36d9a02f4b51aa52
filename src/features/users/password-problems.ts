import type { FieldProblem } from '#domain/kernel/errors.ts'
import { mismatch, shortestPassword, tooShort } from './user-problems.ts'

export interface PasswordValues {
  password: string
  confirm_password: string
}

export function passwordProblems({ password, confirm_password }: PasswordValues): FieldProblem[] {
  if (password === '') return [{ path: 'password', message: 'Nova senha é obrigatória' }]
  const short = password.length < shortestPassword ? [{ path: 'password', message: tooShort }] : []
  const other = password === confirm_password ? [] : [{ path: 'confirm_password', message: mismatch }]
  return [...short, ...other]
}
