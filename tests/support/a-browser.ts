import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { sessionOf } from '#session/session.ts'
import { currentPerson, sessionStore } from '#session/session-state.ts'
import { tokenStore } from '#session/token-store.ts'
import { DeviceDatabase } from '#store/device-database.ts'
import type { PersonName } from './a-fixture.ts'
import { aBrowserPush } from './a-browser-push.ts'
import type { TestServer } from './a-server.ts'

/** What a page finds in every browser, in an environment that has none. Before each test; `vi.unstubAllGlobals` after. */
export function aFreshBrowser(navigator: object = {}): void {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  const page = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page())
  vi.stubGlobal('document', page())
  vi.stubGlobal('navigator', { onLine: true, locks: sharedLocks(), ...navigator })
}

/** Web Locks of which every one is granted at once: enough to see who holds which. */
function sharedLocks() {
  const held = new Set<{ name: string }>()
  return {
    async request(name: string, _options: LockOptions, work: (lock: Lock) => unknown) {
      const lock = { name }
      held.add(lock)
      try {
        return await work({ name, mode: 'shared' })
      } finally {
        held.delete(lock)
      }
    },
    query: async () => ({ held: Array.from(held, ({ name }) => ({ name })), pending: [] }),
  }
}

/** The way to the server, which the test cuts. */
export function aLine(server: () => TestServer) {
  const line = {
    isCut: false,
    /** `GET /auth/me` and the like, of which nothing comes back. */
    lost: new Set<string>(),
    /** What the test answers in the server's place. */
    answers: new Map<string, () => Response>(),
    asked: [] as string[],
    fetch: (async (input: string, init?: RequestInit): Promise<Response> => {
      const name = `${init?.method ?? 'GET'} ${input.replace(/^\/api/, '')}`
      line.asked.push(name)
      if (line.isCut || line.lost.has(name)) throw new TypeError('no network')
      const ownAnswer: (() => Response) | undefined = line.answers.get(name)
      if (ownAnswer) return ownAnswer()
      if (input === '/api/auth/login') return signedInWithoutPassword(server(), init)
      return server().app.request(input, init)
    }) as typeof fetch,
  }
  return line
}

/** A new session of the person with this e-mail; passwords are tested elsewhere. */
async function signedInWithoutPassword({ app, fixture, kernel }: TestServer, init?: RequestInit) {
  const { email } = (await new Request('http://zelo.test', init).json()) as { email: string }
  const person = Object.values(fixture.people).find((one) => one.email === email)
  const token = await kernel.sessions.open(person?.id ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const me = (await (await app.request('/api/auth/me', { headers })).json()) as Me
  return Response.json({ token, ...me })
}

/** The storage of one tab. */
export function tabStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage // what a token store asks of it
}

interface WindowOptions {
  tab?: Storage
  push?: ReturnType<typeof aBrowserPush>
  build?: string | undefined
  beside?: Storage
}

/** One window with its own session; windows of one test share the browser's databases. */
export function aWindow(
  line: ReturnType<typeof aLine>,
  { tab = tabStorage(), push = aBrowserPush(), build = 'test', beside = tabStorage() }: WindowOptions = {},
) {
  const device = new DeviceDatabase()
  const faults: unknown[] = []
  const store = sessionStore({
    device,
    tokens: tokenStore(device, tab),
    beside,
    pushPort: push.port,
    fetch: line.fetch,
    appVersion: 'test',
    appBuild: build,
    isVisible: () => true,
    isCutOff: () => line.isCut,
    onFault: (error) => faults.push(error),
  })
  const session = sessionOf(store)
  return {
    session,
    device,
    tab,
    push,
    faults,
    person() {
      const found = currentPerson(session)
      if (!found) throw new Error('nobody is signed in')
      return found
    },
    enter: (server: TestServer, name: PersonName, remember = true) =>
      session.signIn({ email: server.fixture.people[name].email, password: 'any', remember }),
    /** Resolves when nothing of this window runs any more: another test has databases of the same names. */
    async close() {
      const last = currentPerson(session)
      store.signedIn = null
      await store.stopPerson()
      await store.ending
      last?.db.close()
    },
  }
}

export type Window = ReturnType<typeof aWindow>
