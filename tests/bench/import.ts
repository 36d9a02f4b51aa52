import { readImport } from '#domain/unit-files/import-file.ts'
import { planImport } from '#domain/unit-files/import-plan.ts'
import { tell } from './figures.ts'
import { aSeededServer, tokenOf } from './seeded-server.ts'

const units = 2000
const peopleOfEach = 3

/** A file of 2,000 units and 6,000 people: parsed and planned as in the preview, imported, and imported again. */
export async function benchImport(): Promise<void> {
  const seeded = await aSeededServer(0)
  try {
    const text = aFile()
    const startedAt = performance.now()
    planImport(readImport(text).lines, {
      condominium_id: crypto.randomUUID(),
      residences: [],
      users: [],
      now: new Date().toISOString(),
      newId: () => crypto.randomUUID(),
    })
    const people = units * peopleOfEach
    tell(`Preview of ${units} units and ${people} people (in Node)`, [performance.now() - startedAt], 'ms')
    const authorization = `Bearer ${await tokenOf(seeded.url, 'sindico@demo.zelo')}`
    for (const what of ['Import of them', 'The same file again']) {
      const sentAt = performance.now()
      const answer = await fetch(`${seeded.url}/api/residences/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ text }),
      })
      if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
      await answer.json()
      tell(what, [performance.now() - sentAt], 'ms', '<= 20000')
    }
  } finally {
    await seeded.close()
  }
}

function aFile(): string {
  const lines = ['Unidade;Bloco;Nome;E-mail;Telefone;Tipo;Nascimento']
  for (let unit = 0; unit < units; unit++)
    for (let person = 0; person < peopleOfEach; person++) {
      const number = unit * peopleOfEach + person
      const home = `${100 + (unit % 100)};Torre ${1 + Math.floor(unit / 100)}`
      const type = person === 0 ? 'Proprietário' : 'Dependente'
      lines.push(
        `${home};Pessoa ${number};p${number}@importada.zelo;319${80_000_000 + number};${type};01/02/1980`,
      )
    }
  return lines.join('\r\n')
}
