import { afterAll, beforeAll, describe, test } from 'vitest'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { allowEverything } from '#tests/support/people-of-every-role.ts'
import { expectSame, heard, idFieldsOf, withMissing } from '#tests/support/same-answer.ts'

/** Of the same condominium; some see all of a collection, some their own rows, some none. */
const neighbours = ['morador2', 'cliente', 'prestador', 'colaborador'] as const satisfies PersonName[]
/** A slip is opened by its token, whoever has it. */
const aboutRows = everyCall.filter(({ name }) => !name.startsWith('auth.') && name !== 'boletos.pdf')

describe.each([
  ['by their role', false],
  ['everything there is', true],
])('a neighbour who may do %s', (_what, mayEverything) => {
  let server: TestServer
  let there: Example
  let own: Example
  beforeAll(async () => {
    server = await aServer()
    const { u304, u801 } = server.fixture.units
    if (mayEverything) await allowEverything(server, u304.condominium_id)
    there = anExample(server)
    own = anExample(server, { manager: 'sindico', resident: 'morador2', unit: u801 })
  })
  afterAll(() => server.close())

  test.each(aboutRows)(
    '$name: rows that they may not read are answered like missing ones',
    async ({ entry, make }) => {
      const [{ input: foreign }, { input: mine }] = [await make(there), await make(own)]
      for (const who of neighbours) {
        const seen = await seenBy(who)
        const hidden = idFieldsOf(entry, foreign).filter((name) => !seen.includes(String(foreign[name])))
        const tries = [
          { input: foreign, fields: hidden },
          ...hidden.map((name) => ({ input: { ...mine, [name]: foreign[name] }, fields: [name] })),
        ]
        for (const { input, fields } of tries.filter(({ fields }) => fields.length > 0)) {
          const answers = [input, withMissing(input, fields)].map((one) => heard(server.as(who), entry, one))
          const [one, other] = await Promise.all(answers)
          if (one && other) expectSame(one, other, entry, [who, ...fields])
        }
      }
    },
  )

  const positions = new Map<PersonName, { cursor: string; text: string }>()

  /** Everything that this person was ever sent, as text. */
  async function seenBy(who: PersonName): Promise<string> {
    const known = positions.get(who)
    const { cursor, changes } = await server.as(who).pull(known?.cursor)
    const text = `${known?.text ?? ''}${JSON.stringify(changes)}`
    positions.set(who, { cursor, text })
    return text
  }
})
