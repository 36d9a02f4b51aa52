import { instantAt } from '#domain/values/civil-time.ts'
import { anId } from './an-occurrence.ts'
import type { TestServer } from './a-server.ts'

/** An area created by the síndico; answers its row. */
export async function anArea(server: TestServer, given: Record<string, unknown> = {}) {
  const { status, body } = await server
    .as('sindico')
    .post('/areas', { name: `Salão ${anId().slice(-4)}`, ...given })
  if (status !== 201) throw new Error(`POST /areas: ${status} ${JSON.stringify(body)}`)
  return body as { id: string; name: string; condominium_id: string }
}

/** The date this many days from now in São Paulo. */
export function dayAhead(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    Date.now() + days * 86_400_000,
  )
}

/** From one hour to another of the date this many days ahead, in São Paulo. */
export function hours(daysAhead: number, from: number, to: number) {
  const at = (hour: number) => instantAt(dayAhead(daysAhead), hour * 60, 'America/Sao_Paulo')
  return { start_datetime: at(from), end_datetime: at(to) }
}
