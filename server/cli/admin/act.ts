import type { ParseArgsConfig } from 'node:util'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { Email } from '#domain/values/email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** One act of `npm run admin`. It prints what it did; a refusal is thrown as a `DomainError` with its sentence. */
export interface Act {
  /** What is written after its name. */
  takes: string
  /** What it does, for the list of acts. */
  does: string
  options?: ParseArgsConfig['options']
  run(kernel: Kernel, given: Given): Promise<void>
}

export interface Given {
  /** What stands after the act without a name. */
  words: string[]
  options: Record<string, string | boolean | undefined>
}

export function mustGive({ options }: Given, name: string): string {
  const value = options[name]
  if (typeof value === 'string' && value !== '') return value
  throw new DomainError('invalid', { detail: `Falta --${name}.` })
}

export function emailOf(typed: string | undefined): string {
  const email = v.safeParse(Email, typed)
  if (email.success) return email.output
  throw new DomainError('invalid', { detail: 'Diga um e-mail.' })
}
