import { contracts } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import type { AnyCommand, Contract, Declared } from '#domain/kernel/contract.ts'
import type { Example } from './an-example.ts'
import { entriesOf } from './schema.ts'
import { byManager, type CallMaker } from './valid-call.ts'
import { validFields } from './valid-value.ts'

const listed: CallMaker = (at) => byManager(at, { condominium_id: at.condominium_id, before: at.unit.id })

/** The calls of a plain module (`crud`), by its management, with valid fields: what is special has its own maker. */
export const usualCalls: Record<string, CallMaker> = Object.fromEntries(contracts.flatMap(usualCallsOf))

function usualCallsOf(contract: Contract): [string, CallMaker][] {
  const { create } = contract
  return Object.values(contract).flatMap((entry): [string, CallMaker][] => {
    const make = isList(entry) ? listed : create?.kind === 'command' ? callOf(entry, create) : undefined
    return make ? [[entry.name, make]] : []
  })
}

function isList({ input }: Declared): boolean {
  return Object.keys(entriesOf(input)).join() === 'condominium_id,before'
}

function callOf(entry: Declared, create: AnyCommand): CallMaker | undefined {
  if (create.file) return undefined
  const made = async (at: Example) =>
    (await at.made(at.manager, create.path, await fieldsOf(create, create, at))).id
  if (entry === create) return async (at) => byManager(at, await fieldsOf(create, create, at))
  if (entry.kind === 'command' && entry.verb === 'patch')
    return async (at) => byManager(at, { ...(await fieldsOf(entry, create, at)), id: await made(at) })
  return Object.keys(entriesOf(entry.input)).join() === 'id'
    ? async (at) => byManager(at, { id: await made(at) })
    : undefined
}

/** What the input of a command takes but its id; ids name rows of the example, texts carry its mark. */
async function fieldsOf(command: AnyCommand, create: AnyCommand, at: Example) {
  const { id: _id, ...entries } = entriesOf(command.input)
  const references = findEntity(create.targets({ id: '' })[0].collection)?.references ?? {}
  const named = new Set(
    Object.entries(references).flatMap(([field, kind]) => (field in entries ? [kind] : [])),
  )
  const ids: Record<string, string | undefined> = {
    condominiums: at.condominium_id,
    residences: at.unit.id,
    users: at.residentRow.id,
    areas: named.has('areas') ? (await at.area()).id : undefined,
  }
  return validFields(entries, at.word('Texto'), (path) => ids[references[path] ?? ''])
}
