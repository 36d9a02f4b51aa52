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
  /** Milliseconds to wait before opening again, given the failures in a row, unless the server told when. */
  waitMs(failures: number): number
}

export interface Listening {
  /** The network or the person is back: a stream that is not open is opened at once, also if it is just being tried. */
  reopen(): void
  stop(): void
}

/** Longer than two heartbeats: the connection is dead though neither side closed it. */
const silenceMs = 50_000
/** The server's word on when to come back is followed up to this. */
const longestAwayMs = 5 * 60_000

/**
 * Listens to the server's events while the app is open. With fetch instead of EventSource, which cannot send the
 * Authorization header.
 */
export function listen(options: LiveOptions): Listening {
  const stop = new AbortController()
  let back = new AbortController()
  void keepOpen(options, stop.signal, () => {
    back = new AbortController()
    return firstOf(stop.signal, back.signal)
  })
  return { reopen: () => back.abort(), stop: () => stop.abort() }
}

async function keepOpen(
  options: LiveOptions,
  stopped: AbortSignal,
  nextBack: () => AbortSignal,
): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    const sinceTried = nextBack()
    const { wasOpen, comeBackInMs } = await listenOnce(options, stopped)
    failures = wasOpen ? 0 : failures + 1
    const waitMs = comeBackInMs ?? options.waitMs(failures)
    await sleep(waitMs, wasOpen ? nextBack() : sinceTried) // who came back while it was open waits as the others do
  }
}

interface Ended {
  wasOpen: boolean
  /** The server told so before it ended the stream. */
  comeBackInMs?: number | undefined
}

/** One connection, until it ends. */
async function listenOnce(options: LiveOptions, stopped: AbortSignal): Promise<Ended> {
  const silence = new AbortController()
  const stream = await options.transport.open?.(options.path, firstOf(stopped, silence.signal))
  if (!stream) return { wasOpen: false }
  options.onOpen(true)
  options.onChange()
  let timer: ReturnType<typeof setTimeout> | undefined
  let comeBackInMs: number | undefined
  const onText = (blocks: string[]) => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
    comeBackInMs = retryIn(blocks) ?? comeBackInMs
    if (blocks.some((block) => /^event: /m.test(block))) options.onChange()
  }
  try {
    onText([])
    await readEvents(stream, onText)
  } catch (error) {
    if (!(error instanceof Error)) throw error // the connection was lost: keepOpen opens the next one
  } finally {
    clearTimeout(timer)
    options.onOpen(false)
  }
  return { wasOpen: true, comeBackInMs }
}

function retryIn(blocks: string[]): number | undefined {
  const [, ms] = /^retry: (\d{1,9})$/m.exec(blocks.join('\n\n')) ?? []
  return ms === undefined ? undefined : Math.min(Number(ms), longestAwayMs)
}

/** `onText` is given the events and comments that are whole. */
async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onText: (blocks: string[]) => void,
): Promise<void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader() // lib.dom types the two ends differently
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    onText(blocks)
  }
}

/** At most until the signal. */
function sleep(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    over.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
