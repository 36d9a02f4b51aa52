import { DomainError } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import type { Act } from '#store/dispatch.ts'
import { hasNoRoom } from '#store/no-room.ts'
import { StorageError } from '#store/watchdog.ts'
import { useSession } from '#session/SessionContext.tsx'

/** Does something now; a refusal is told through `onRefused` as a sentence. Answers whether it was done. */
export function useDo(onRefused: (sentence: string) => void): (...acts: Act[]) => Promise<boolean> {
  const session = useSession()
  return async (...acts) => {
    try {
      const { onDisk } = await session.send(acts)
      onDisk.catch((error: unknown) => onRefused(sentenceOf(error)))
      return true
    } catch (error) {
      onRefused(sentenceOf(error))
      return false
    }
  }
}

/** Any failure as a sentence for the person; what nobody foresaw is reported and told as `fallback`, or thrown on. */
export function sentenceOf(error: unknown, fallback?: string): string {
  if (error instanceof DomainError) return error.refusal.detail ?? problemTexts[error.code]
  if (error instanceof StorageError) return error.message
  if (hasNoRoom(error)) return 'Este aparelho está sem espaço. Libere espaço e tente de novo.'
  if (!fallback) throw error
  reportError(error)
  return fallback
}
