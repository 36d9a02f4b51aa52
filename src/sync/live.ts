import { firstOf } from './first-of.ts'
import type { Transport } from './transport.ts'

interface LiveOptions {
  transport: Transport
  path: string
  /**
   * Something changed on the server, or the session did: pull. Also called when the stream opens, for what was missed
   * meanwhile.
   */
  onChange(): void
  onOpen(isOpen: boolean): void
  /** Milliseconds to wait before opening again, given the failures in a row. */
  waitMs(failures: number): number
}

/** Longer than two heartbeats: the connection is dead though neither side closed it. */
const silenceMs = 50_000

/**
 * Listens to the server's events while the app is open. With fetch instead of EventSource, which cannot send the
 * Authorization header. Answers a function that stops listening.
 */
export function listen(options: LiveOptions): () => void {
  const stop = new AbortController()
  void keepOpen(options, stop.signal)
  return () => stop.abort()
}

async function keepOpen(options: LiveOptions, stopped: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    const wasOpen = await listenOnce(options, stopped)
    failures = wasOpen ? 0 : failures + 1
    if (!stopped.aborted) await sleep(options.waitMs(failures), stopped)
  }
}

/** One connection, until it ends. Answers whether it was ever open. */
async function listenOnce(options: LiveOptions, stopped: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  const stream = await options.transport.open?.(options.path, firstOf(stopped, silence.signal))
  if (!stream) return false
  options.onOpen(true)
  options.onChange()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stillThere = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    stillThere()
    await readEvents(stream, stillThere, options.onChange)
  } catch (error) {
    if (!(error instanceof Error)) throw error // the connection was lost: keepOpen opens the next one
  } finally {
    clearTimeout(timer)
    options.onOpen(false)
  }
  return true
}

async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onChange: () => void,
): Promise<void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader() // lib.dom types the two ends differently
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    if (blocks.some((block) => /^event: /m.test(block))) onChange()
  }
}

function sleep(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
