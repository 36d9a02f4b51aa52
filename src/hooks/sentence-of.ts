import { DomainError } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import { hasNoRoom } from '#store/no-room.ts'
import { StorageError } from '#store/watchdog.ts'

/**
 * The message for any error; an unexpected one is reported and becomes `fallback`, or is thrown again without one.
 */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (error instanceof DomainError) return error.refusal.detail ?? problemTexts[error.code]
  if (error instanceof StorageError) return error.message
  if (hasNoRoom(error)) return 'Este aparelho está sem espaço. Libere espaço e tente de novo.'
  if (!fallback) throw error
  reportError(error)
  return fallback
}
