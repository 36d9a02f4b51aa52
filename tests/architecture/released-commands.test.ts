import { expect, test } from 'vitest'
import { contracts, findCommand } from '#domain/contracts.ts'
import { releasedCommands } from './released-commands.ts'

const released = Object.entries(releasedCommands).flatMap(([release, commands]) =>
  Object.entries(commands).map(([name, fields]) => ({ release, name, fields: fields.split(' ') })),
)

/** The fields of a command's input as this version takes it, `?` behind those that may be absent. */
function fieldsOf(name: string): string[] {
  const input = findCommand(name)?.input as { entries?: Record<string, { type: string }> } | undefined
  return Object.entries(input?.entries ?? {}).map(([field, { type }]) =>
    type === 'optional' ? `${field}?` : field,
  )
}

test.each(released)('what $release queued as $name is still understood', ({ name, fields }) => {
  expect(findCommand(name), 'a released command never leaves').toBeDefined()
  const now = fieldsOf(name)
  const known = new Set(now.map(bare))
  expect(
    fields.map(bare).filter((field) => !known.has(field)),
    'fields that left',
  ).toEqual([])
  const given = new Set(fields.filter((field) => !field.endsWith('?')))
  expect(
    now.filter((field) => !field.endsWith('?') && !given.has(field)),
    'fields now asked for',
  ).toEqual([])
})

test('every command of this version is written down for those that come after it', () => {
  const names = contracts
    .flatMap((contract) => Object.values(contract))
    .filter(({ kind }) => kind === 'command')
    .map(({ name }) => name)
  const written = new Map(released.map(({ name, fields }) => [name, fields]))
  for (const name of names) expect(written.get(name), name).toEqual(fieldsOf(name))
})

function bare(field: string): string {
  return field.replace('?', '')
}
