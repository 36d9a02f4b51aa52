import { expect, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { ZeloDatabase } from '#store/database.ts'
import { aFreshBrowser, aLine, aWindow, tabStorage, type Window } from './a-browser.ts'
import type { aClock } from './a-clock.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'
import { anOccurrence } from './an-occurrence.ts'

export type LeftBrowser = ReturnType<typeof aLeftBrowser>

/** What its person writes on it, and nobody may read once the session is over. */
export const secret = 'Gás vazando no 304'

/**
 * A browser whose sessions are ended from elsewhere: its windows, and the line between them and the server. One per test,
 * closed after it.
 */
export function aLeftBrowser(server: TestServer, clock: ReturnType<typeof aClock>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(clock.now()) })
  aFreshBrowser()
  const windows = new Set<Window>()
  let reached = server
  const newLine = () => aLine(() => reached)
  const line = newLine()
  vi.stubGlobal('fetch', line.fetch)
  vi.stubGlobal('reportError', (error: unknown) => expect.unreachable(String(error)))

  async function opened(tab = tabStorage(), own = line): Promise<Window> {
    const window = aWindow(own, { tab })
    windows.add(window)
    await window.session.start()
    async function close() {
      windows.delete(window)
      await window.close()
    }
    return { ...window, close }
  }

  return {
    line,
    /** Of a window that hears what the others do not, or the other way round. */
    newLine,
    /** From now on another server is behind the lines: it does not know these sessions. */
    reach(other: TestServer) {
      reached = other
    },

    /** The app is there, and has done all that a start does. */
    opened,

    /** The gate's phone with the rows of the building and, offline, a report with its picture and half of another. */
    async aPhone(who: PersonName = 'colaborador', remember = true) {
      const phone = await opened()
      await phone.enter(server, who, remember)
      const { db } = phone.person()
      await until(async () => expect(await db.rows('residences').count()).toBeGreaterThan(0))
      await knowsItsKeys(phone)
      line.isCut = true
      const input = anOccurrence(server.fixture.units.u304, { title: secret })
      await phone.session.send([{ command: occurrences.create, input }])
      const value = { title: `${secret}, de novo` }
      await db.drafts.put({ key: 'occurrence:new', value, saved_at: clock.now() })
      await db.blobs.put(aPicture())
      return { ...phone, db, id: input.id }
    },

    /** Comes online, is refused, and has done what it must. */
    async learnsIt(phone: Window): Promise<void> {
      const { id } = phone.person().me.user
      line.isCut = false
      await phone.session.retryNow()
      await isOut(phone)
      await until(async () =>
        expect(await phone.device.people.get(id)).toMatchObject({ ended: { is_told: true } }),
      )
    },

    /** The app is opened on that later day with nobody in: answers whose data it still has. */
    async opensAgainAfter(days: number): Promise<string[]> {
      clock.pass(days * dayMs)
      vi.setSystemTime(Date.parse(clock.now()))
      line.asked.length = 0
      const { device } = await opened()
      expect(line.asked.some((name) => name.includes('why-ended'))).toBe(true)
      return device.people.toCollection().primaryKeys()
    },

    async close(): Promise<void> {
      for (const window of windows) await window.close()
      vi.unstubAllGlobals()
      vi.useRealTimers()
    },
  }
}

function aPicture() {
  const bytes = new TextEncoder().encode(`picture of ${secret}`).buffer
  return {
    id: crypto.randomUUID(),
    mime: 'image/jpeg',
    bytes,
    sha256: '',
    width: 1,
    height: 1,
    sent: 0 as const,
  }
}

/** However slow the machine is. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000 })
}

export async function knowsItsKeys({ device, person }: Window): Promise<void> {
  const { id } = person().me.user
  await until(async () => expect((await device.people.get(id))?.session?.id).toBeTruthy())
}

export async function isOut({ session }: Window): Promise<void> {
  await until(() => expect(session.state.value.status).toBe('signed_out'))
}

/** On their other device. */
export async function endElsewhere(server: TestServer, who: PersonName): Promise<void> {
  expect((await server.as(who).post('/auth/sessions/end-others', {})).status).toBe(200)
}

/** Whether this text is in any byte of any store of this person's database. */
export async function holds(server: TestServer, who: PersonName, text: string): Promise<boolean> {
  const db = new ZeloDatabase(server.fixture.people[who].id)
  const texts = await Promise.all(
    db.tables.map(async (table) =>
      (await table.toArray()).map((record: Record<string, unknown>) =>
        JSON.stringify(record, (_name, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
        ),
      ),
    ),
  )
  db.close()
  return texts.flat().join('\n').includes(text)
}
