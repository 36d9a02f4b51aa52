import { DomainError } from '#domain/kernel/errors.ts'
import type { Caller } from './serve.ts'

/**
 * An answer that is made while it is read: each part is asked for once the one before was taken, and has a place and a turn of
 * its caller, so that neither a long answer nor many of them keep others waiting. If a part fails the connection is cut, and
 * if the session ends.
 */
export function streamed(
  { kernel, session }: Pick<Caller, 'kernel' | 'session'>,
  parts: AsyncIterator<string, void>,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const who = `person:${session?.actor.id}`
  let hasEnded = false
  let isLeft = false // by whoever asked
  let unwatch: (() => void) | undefined

  async function next(): Promise<string | void> {
    unwatch ??= session ? kernel.sessions.watch(session, () => (hasEnded = true)) : undefined
    const { value } = await kernel.lines.inBoth(who, () => parts.next(), { isBegun: true })
    if (hasEnded) throw new DomainError('unauthenticated')
    return value
  }

  async function end(): Promise<void> {
    unwatch?.()
    await parts.return?.()
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const part = await next()
          if (part !== undefined) return controller.enqueue(text.encode(part))
          await end()
          controller.close()
        } catch (error) {
          if (!hasEnded && !isLeft) kernel.log.error({ err: error }, 'an answer broke off')
          await end()
          throw error
        }
      },
      cancel() {
        isLeft = true
        return end()
      },
    },
    { highWaterMark: 0 },
  )
}

/** What `read` answers for one part of these after another. */
export async function* inParts<One>(
  all: readonly One[],
  size: number,
  read: (part: One[]) => Promise<string>,
): AsyncGenerator<string, void> {
  for (let at = 0; at < all.length; at += size) yield await read(all.slice(at, at + size))
}

/** Items of a JSON array, with commas between parts that are not empty. */
export async function* joined(first: string, others: AsyncIterable<string>): AsyncGenerator<string, void> {
  let isBegun = first !== ''
  if (isBegun) yield first
  for await (const items of others) {
    if (items === '') continue
    yield isBegun ? `,${items}` : items
    isBegun = true
  }
}
