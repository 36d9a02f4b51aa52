import type { TravellingFile } from '#domain/kernel/command.ts'
import type { Declared } from '#domain/kernel/contract.ts'
import { aDocument } from './a-document.ts'
import { onePixel } from './a-picture.ts'
import { aCaller, type Caller } from './a-caller.ts'
import { aRetorno } from './retorno-files.ts'
import type { TestServer } from './a-server.ts'
import type { PersonName } from './a-fixture.ts'
import type { Made, Example } from './an-example.ts'

/** A valid call: who sends it (a name, or the token of a new person), and all fields. */
export interface ValidCall {
  by: PersonName | { token: string | null }
  input: Record<string, unknown>
}

/** How to send a valid call of this name in an example; what it consumes is created anew each time. */
export type CallMaker = (place: Example) => ValidCall | Promise<ValidCall>

export const byManager = ({ manager }: Example, input: Record<string, unknown> = {}) => ({
  by: manager,
  input,
})
export const byResident = ({ resident }: Example, input: Record<string, unknown> = {}) => ({
  by: resident,
  input,
})

/** About one row alone. */
export const ofRow =
  (who: 'manager' | 'resident', row: (place: Example) => Promise<Made>, more: object = {}): CallMaker =>
  async (place) => ({ by: place[who], input: { id: (await row(place)).id, ...more } })

/** Headers of the person's own client. */
export function callerFor(server: TestServer, by: ValidCall['by']): Caller {
  return typeof by === 'string' ? server.as(by) : aCaller(server.app, () => Promise.resolve(by.token ?? ''))
}

export interface Sent {
  method: string
  path: string
  body?: string | FormData
}

/** The request for an input: fields of the path in the path, the others in the query, a form or JSON. */
export function requestOf(entry: Declared, input: Record<string, unknown>): Sent {
  const rest = { ...input }
  const path = entry.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const { method } = entry
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    return { method, path: query.size > 0 ? `${path}?${query}` : path }
  }
  if (entry.kind === 'command' && entry.file) return { method, path, body: formOf(entry.file, rest) }
  return { method, path, body: JSON.stringify(rest) }
}

function formOf(file: TravellingFile, fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const [bytes, filename] = exampleOf(file)
  form.set(file.field, new Blob([new Uint8Array(bytes)]), filename)
  return form
}

/** The only command that takes text alone is that of return files. */
function exampleOf({ kind, mimes = [] }: TravellingFile): [bytes: Uint8Array, filename: string] {
  if (kind === 'image') return [onePixel, 'foto.png']
  return mimes.length === 1 && mimes[0] === 'text/plain'
    ? [aRetorno(), '00623N22.CRT']
    : [aDocument.pdf, 'papel.pdf']
}
