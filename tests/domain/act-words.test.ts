import { expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { actWords, agreeing } from '#domain/words/act-words.ts'

const queued = contracts.flatMap((contract) =>
  Object.values(contract).filter((call) => call.kind === 'command' && call.offline !== 'online'),
)
const id = uuidv7(0, new Uint8Array(10))
const inputs = { id, from_id: id, user_id: id, vote_id: id, photo_id: id, document_id: id, profile_id: id }

test.each(queued.map((call) => [call.name, call] as const))(
  'what %s does has words of its own',
  (_name, call) => {
    if (call.kind !== 'command') return
    const [target] = call.targets(inputs as never) // ids are all that targets read
    const entity = entities.find(({ collection }) => collection === target.collection)
    const act = {
      collection: target.collection,
      label: entity?.names.label ?? '',
      input: inputs,
      photos: 0,
      bytes: 0,
    }
    const words = actWords({ ...act, command: call })
    expect(words).not.toBe('')
    expect(words).not.toMatch(/um registro|undefined/)
    if (call.verb !== 'create') expect(words).toMatch(/^(\p{Lu}\p{Ll}+ \p{L}|\d+ fotos? )/u)
  },
)

test('what was kept agrees with what it is', () => {
  expect(agreeing('Guardado', 'occurrences')).toBe('Guardada')
  expect(agreeing('Guardado', 'assembly_votes')).toBe('Guardado')
})
