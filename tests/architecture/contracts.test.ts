import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assemblyFlow } from '#domain/assemblies/assembly.ts'
import { assemblyMoveTexts, assemblyStatusTexts } from '#domain/assemblies/texts.ts'
import { contracts } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'
import { neededFor } from '#domain/kernel/command.ts'
import { type Declared, routesOf } from '#domain/kernel/contract.ts'
import { problems } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import type { Flow } from '#domain/kernel/flow.ts'
import { occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import { occurrenceMoveTexts, occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { reservationFlow } from '#domain/reservations/reservation.ts'
import { reservationStatusTexts } from '#domain/reservations/texts.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { ZeloDatabase } from '#store/database.ts'

const entries = contracts.flatMap((contract) => Object.values(contract))
const routeTexts = (entry: Declared) =>
  routesOf(entry).map(([method, path]) => `${method} ${path.replace(/:\w+/g, '{}')}`)

/** Every call that the specification names. */
const specified = readFileSync(new URL('./specified-calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([method, path]) => ({ method: method ?? '', path: path ?? '' }))

test('no two calls share a route', () => {
  const routes = entries.flatMap(routeTexts)
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

test('all 176 calls of the specification are served', () => {
  expect(specified).toHaveLength(176)
  const served = new Set(entries.flatMap(routeTexts))
  const missing = specified.filter(
    ({ method, path }) => !served.has(`${method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(missing).toEqual([])
})

test('every permission that a call asks for exists, and some role has it', () => {
  const asked = entries.flatMap((entry): readonly string[] =>
    entry.kind === 'command' ? neededFor(entry.permission) : [entry.access],
  )
  const unknown = asked.filter(
    (name) => name !== 'public' && name !== 'signed_in' && !permissions.some((one) => one === name),
  )
  expect(unknown).toEqual([])
  const held = new Set(Object.values(roleDefaults).flat())
  expect(permissions.filter((name) => !held.has(name))).toEqual([])
})

test('the device keeps a store for every kind of row, with one index', async () => {
  const stores = new ZeloDatabase('architecture').tables.map(({ name, schema }) => ({
    name,
    indexes: schema.indexes.length,
  }))
  for (const { collection } of entities) expect(stores).toContainEqual({ name: collection, indexes: 1 })
})

test.each<[string, Flow<string>, Record<string, string>[]]>([
  ['occurrence', occurrenceFlow, [occurrenceStatusTexts, occurrenceMoveTexts]],
  ['reservation', reservationFlow, [reservationStatusTexts]],
  ['assembly', assemblyFlow, [assemblyStatusTexts, assemblyMoveTexts]],
] as [string, Flow<string>, Record<string, string>[]][])(
  // each flow over its own states
  'every state of an %s is reached from the first and has its words',
  (_noun, { states, next }, texts) => {
    const reached = new Set([states[0]])
    for (const state of reached) for (const after of next(state)) reached.add(after)
    expect([...reached].sort()).toEqual([...states].sort())
    for (const words of texts) for (const state of states) expect(words[state]).toMatch(/^\p{Lu}/u)
  },
)

test('every refusal has a sentence that ends like one', () => {
  for (const code of Object.keys(problems)) {
    expect(problemTexts[code as keyof typeof problems], code).toMatch(/^[A-ZÀ-Ú].+[.!]$/)
  }
})

test('no kind of offline policy is left to chance: what a person does now shows now', () => {
  for (const entry of entries) {
    if (entry.kind === 'command') expect(['free', 'tentative', 'final', 'online']).toContain(entry.offline)
  }
})
