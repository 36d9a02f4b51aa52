import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { aFreePort } from '#tests/support/a-free-port.ts'

/** Debian's, of webkit2gtk-driver (scripts/programs.mjs). */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** The height of what MiniBrowser has above the page. */
const toolbar = 38

/** Section 17.4.2. */
const keys = { Escape: '\uE00C' }

/** How long WebKit may take for one command; what takes longer hangs. */
const patienceMs = 40_000

/** An element as W3C WebDriver names it (section 12.1). */
export type ElementReference = Record<string, string>

export type Session = Awaited<ReturnType<Awaited<ReturnType<typeof startWebKit>>['session']>>

/**
 * WebKitGTK over W3C WebDriver, on a display of its own. It has one session at a time, each a browser without anything
 * stored. A driver that hangs is killed, and the next session has a new one.
 */
export async function startWebKit() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer] // its file descriptor 3 is a pipe
  const env = {
    ...process.env,
    DISPLAY: `:${number.toString().trim()}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // it refuses root otherwise
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LC_ALL: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
    TZ: 'America/Sao_Paulo',
  }
  let driver = await startDriver(env)
  const stop = () => {
    kill(driver.process)
    screen.kill()
  }
  process.once('exit', stop) // a worker that times out must not leave processes behind

  async function session() {
    if (driver.process.killed) driver = await startDriver(env)
    const { url, process: drives } = driver

    async function call<T>(method: string, path: string, body?: object): Promise<T> {
      try {
        const answer = await fetch(url + path, {
          method,
          signal: AbortSignal.timeout(patienceMs),
          ...(body && { body: JSON.stringify(body) }),
        })
        const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } } // section 6.4
        if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
        return value
      } catch (error) {
        if (error instanceof DOMException) kill(drives) // it hangs
        throw error
      }
    }

    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          timeouts: { script: patienceMs, pageLoad: patienceMs },
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    })
    const at = `/session/${sessionId}`
    const post = <T>(path: string, body: object = {}) => call<T>('POST', at + path, body)

    /** What a function of the page answers, also later. */
    async function run<T>(work: (...given: never[]) => unknown, given: unknown[]): Promise<T> {
      const script = `
        const done = arguments[arguments.length - 1]
        const given = [...arguments].slice(0, -1)
        Promise.resolve().then(() => (${work.toString()})(...given)).then(
          (value) => done({ value }),
          (error) => done({ failed: error + '\\n' + error?.stack }))`
      const end = await post<{ value: T; failed?: string }>('/execute/async', { script, args: given })
      if (end.failed !== undefined) throw new Error(end.failed)
      return end.value
    }

    return {
      goto: (address: string) => post('/url', { url: address }),
      reload: () => post('/refresh'),
      /** The page's own size; the window is at least 420 px wide. */
      async resize({ width, height }: { width: number; height: number }) {
        await post('/window/rect', { width, height: height + toolbar })
      },
      evaluate: <T, A>(work: (given: A) => T | Promise<T>, given?: A) => run<T>(work, [given ?? null]),
      withIt: <T, A>(element: ElementReference, work: (element: Element, given: A) => T, given: A) =>
        run<T>(work, [element, given]),
      press: (element: ElementReference) => post(`/element/${idOf(element)}/click`),
      type: (element: ElementReference, text: string) => post(`/element/${idOf(element)}/value`, { text }),
      /** To whatever has the focus. */
      key: (name: keyof typeof keys) => {
        const value = keys[name]
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
        return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      /** The handles of its tabs; `show` goes to one of them. */
      tabs: () => call<string[]>('GET', `${at}/window/handles`),
      async openTab(): Promise<string> {
        const { handle } = await post<{ handle: string }>('/window/new', { type: 'tab' })
        return handle
      },
      show: (handle: string) => post('/window', { handle }),
      picture: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
      /** One that hung has ended with its driver. */
      end: async () => drives.killed || call('DELETE', at),
    }
  }

  return {
    session,
    async stop() {
      await endOf(driver.process, kill)
      await endOf(screen, () => screen.kill())
      process.off('exit', stop)
    },
  }
}

async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await aFreePort()
  // With its browsers in a group of its own, so that all of them end together.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 100; ; tries--) {
    const answer = await fetch(`${url}/status`).catch((error: Error) => error)
    if (answer instanceof Response) return { url, process: driver }
    if (tries === 0) throw answer
    await wait(50)
  }
}

async function endOf(child: ChildProcess, end: (child: ChildProcess) => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  end(child)
  await ended
}

/** With the browsers that it started. */
function kill(driver: ChildProcess): void {
  if (driver.pid !== undefined && driver.kill('SIGKILL')) process.kill(-driver.pid, 'SIGKILL')
}

function idOf(element: ElementReference): string {
  return Object.values(element)[0] ?? ''
}
