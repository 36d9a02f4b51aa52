import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { User } from '#domain/users/user.ts'
import { putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aCaller } from '#tests/support/a-caller.ts'
import { aCharge } from '#tests/support/a-charge.ts'
import { aCpf } from '#tests/support/a-cpf.ts'
import { aPerson } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anEmail } from '#tests/support/an-email.ts'

/** Whoever is erased loses their name, and nobody what they did. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const phone = '31987651234'
let made = 0

async function somebody(
  role: 'MANAGER' | 'RESIDENT' = 'MANAGER',
  name = `Wanda Quintela ${'ABCDEFGHIJ'[made++]}`,
  number = phone,
) {
  const { condominium_id } = server.fixture.people.sindico
  const person = await write(server.kernel, null, async (work) => {
    const person = aPerson(work, role, { name, condominium_id })
    person.email = anEmail()
    person.profile.cpf = aCpf()
    person.profile.phones = [
      { id: work.kernel.newId(), number, label: '', is_primary: true, is_whatsapp: false },
    ]
    await putRow(work, User, person)
    return person
  })
  const token = () => server.kernel.sessions.open(person.id)
  return { ...person, ...aCaller(server.app, token) }
}

/** Everything in the audit, the accesses and a table about rows, as text. */
async function texts(...tables: string[]): Promise<string> {
  const found = await Promise.all(
    ['audit', 'accesses', ...tables].map((table) =>
      sql<{ text: string }>`select to_jsonb(r)::text as text from ${sql.table(table)} r`.execute(server.db),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}

/** What is told of a row, newest first, without the erasure itself. */
async function entriesOf(row_id: string): Promise<AuditEntry[]> {
  const entries = (await server.as('admin').get(`/audit?row_id=${row_id}`)).body as AuditEntry[]
  return entries.filter(({ command }) => command !== 'users.removeForced')
}

interface Step {
  by_id: string
  by_name: string
}

const erased = async ({ id }: { id: string }) =>
  expect((await server.as('admin').delete(`/users/${id}/force`)).status).toBe(200)

const pseudonyms = /Pessoa removida [0-9A-F]{6} \([^)]+\)/g
const pseudonym = /^Pessoa removida [0-9A-F]{6} \(Síndico\)$/

describe('after a manager who worked here was erased', () => {
  test('a charge of R$ 900 that they made R$ 1 is still told, as done by one person with their role', async () => {
    const manager = await somebody()
    const charge = await aCharge(server, { value: 900 })
    const note = `Combinado com ${manager.profile.name}, ${manager.email}, CPF ${manager.profile.cpf}, tel. ${phone}`
    const changed = await manager.patch(`/financial-transactions/${charge.id}`, {
      value: 1,
      description: note,
    })
    expect(changed.status).toBe(200)
    await manager.patch(`/users/${server.fixture.people.morador.id}`, { role_title: 'Conselho' })
    const before = await entriesOf(charge.id)
    await erased(manager)

    const [edit, creation] = await entriesOf(charge.id)
    expect(edit?.actor.name).toMatch(pseudonym)
    expect(edit).toMatchObject({ before: { value: 900 }, after: { value: 1 } })
    expect(creation).toEqual(before[1])
    const [title] = await entriesOf(server.fixture.people.morador.id)
    expect(title).toMatchObject({ actor: edit?.actor, after: { role_title: 'Conselho' } })
    const { history } = (await server.as('admin').get(`/financial-transactions/${charge.id}`)).body
    const steps = history.filter(({ by_id }: { by_id: string }) => by_id === edit?.actor.id)
    for (const { by_name } of steps) expect(by_name).toBe(edit?.actor.name)

    const left = await texts('financial_transactions')
    const { id: own } = manager.profile
    for (const trace of [own, manager.profile.name, manager.email, manager.profile.cpf!]) {
      const isIn = left
        .split('\n')
        .filter((line) => line.includes(trace) && !line.includes(`"description": "${note}`))
      expect(isIn, trace).toEqual([])
    }
  })

  test('their acts keep the role that they had then', async () => {
    const person = await somebody()
    const charge = await aCharge(server)
    await person.patch(`/financial-transactions/${charge.id}`, { value: 2 })
    await server.as('admin').patch(`/users/${person.id}`, { role: 'COLLABORATOR' })
    await server.as('sindico').patch(`/financial-transactions/${charge.id}`, { value: 3 })
    await erased(person)
    const [later, edit] = await entriesOf(charge.id)
    expect(edit?.actor.name).toMatch(pseudonym)
    const { history } = (await server.as('admin').get(`/financial-transactions/${charge.id}`)).body
    for (const steps of [history, later?.after?.history, edit?.after?.history] as Step[][])
      expect(steps.filter(({ by_id }) => by_id === edit?.actor.id)).toMatchObject([
        { act: 'edited', by_name: edit?.actor.name },
      ])
    const own = await entriesOf(person.id)
    expect(own.find(({ command }) => command === 'users.update')).toMatchObject({
      before: { role: 'MANAGER' },
      after: { role: 'COLLABORATOR' },
    })
  })

  test('whom they looked at, and who looked at them, is still told', async () => {
    const manager = await somebody()
    const { morador } = server.fixture.people
    await manager.get(`/users/${morador.id}`)
    await server.as('sindico').get(`/users/${manager.id}`)
    await erased(manager)
    const { rows } = await sql<{
      viewer_name: string
      viewer_role: string
      viewer_id: string
      subject_id: string
      erased_subject_id: string
    }>`
      select viewer_name, viewer_role, viewer_id, subject_id, erased_subject_id from accesses order by id desc limit 2`.execute(
      server.db,
    )
    const [ofThem, byThem] = rows
    expect(byThem).toMatchObject({ viewer_role: 'MANAGER', subject_id: morador.id })
    expect(byThem?.viewer_name).toMatch(/^Pessoa removida [0-9A-F]{6}$/)
    expect(ofThem).toMatchObject({ viewer_name: 'Helena Prado', erased_subject_id: byThem?.viewer_id })
    // Nobody else reads that everybody's data were looked at.
    expect((await server.as('morador').get('/privacy/accesses')).body).toHaveLength(1)
  })
})

describe('after a resident was erased', () => {
  test('what they were charged stays, and no name, e-mail, CPF or telephone of theirs', async () => {
    const resident = await somebody('RESIDENT')
    const { name, cpf } = resident.profile
    const charge = await aCharge(server, { user_id: resident.id, resident_name: name, value: 321 })
    const change = { description: `Taxa de ${name} (${cpf})` }
    await server.as('sindico').patch(`/financial-transactions/${charge.id}`, change)
    await server.as('sindico').patch(`/financial-transactions/${charge.id}`, { description: 'Taxa' })
    await erased(resident)
    const entries = await entriesOf(charge.id)
    expect(entries.at(-1)).toMatchObject({ actor: { name: 'Helena Prado' }, after: { value: 321 } })
    const text = JSON.stringify(entries)
    for (const trace of [name, cpf!, resident.id]) expect(text).not.toContain(trace)
    expect(text).toContain('Taxa de Pessoa removida')
    const account = await entriesOf(resident.id)
    for (const trace of [name, cpf!, phone, resident.email])
      expect(JSON.stringify(account)).not.toContain(trace)
  })

  test('no way in which people write their telephone or CPF stays, and what is another’s does', async () => {
    const name = 'Ivo Bastos Reis'
    const resident = await somebody('RESIDENT', name, '31912345678')
    const { id } = await aCharge(server, { user_id: resident.id })
    const cpf = resident.profile.cpf!.replaceAll(/\D/g, '')
    const [a, b, c, d] = [cpf.slice(0, 3), cpf.slice(3, 6), cpf.slice(6, 9), cpf.slice(9)]
    const written = [
      '31912345678 (31) 91234-5678 31 91234-5678 (31)912345678 31-91234-5678 31.91234.5678 031 91234-5678',
      '+55 31 91234-5678 +5531912345678 +55 (31) 91234-5678 55 31 9 1234-5678 0xx31 91234-5678',
      '91234-5678 ou 912345678 ou 9 1234 5678 ou 912 345 678, apto 304 91234-5678',
      `${cpf} ${a}.${b}.${c}-${d} ${a}.${b}.${c}/${d} ${a} ${b} ${c} ${d}`,
    ]
    const others = 'Nº 319.123.456-78, 131912345678, (11) 91234-5678, 11 91234-5678, R$ 912,34'
    for (const description of [...written, others])
      await server.as('sindico').patch(`/financial-transactions/${id}`, { description })
    await erased(resident)
    const found = (await entriesOf(id)).map(({ after }) => after?.description)
    expect(found[0]).toBe(others)
    const left = found.slice(1, 1 + written.length).map((text) => String(text).replaceAll(pseudonyms, '#'))
    expect(left).toEqual(['# # # #', '# ou # ou # ou #, apto 304 #', '# # # # #', '# # # # # # #'])
  })

  test('why something was done is told of rows too, without them', async () => {
    const resident = await somebody('RESIDENT', 'Ivo Bastos Lima', '31923456789')
    const { id } = await aCharge(server)
    const reason = `Acordo com Ivo Bastos Lima, (31) 92345-6789, ${resident.email}`
    const path = `/financial-transactions/${id}`
    expect((await server.as('sindico').post(`${path}/cancel`, { reason })).status).toBe(200)
    await erased(resident)
    const { body } = await server.as('sindico').get(path)
    const told = [body.reason, body.history.at(-1).reason, (await entriesOf(id))[0]?.after?.reason]
    expect(new Set(told.map((text) => text.replaceAll(pseudonyms, '#')))).toEqual(
      new Set(['Acordo com #, #, #']),
    )
  })

  test('nor as masks of before group it, without its 9, right after a word, or a name with two blanks or other accents', async () => {
    const resident = await somebody('RESIDENT', 'Ivo Leão Leme', '31987120345')
    const { id } = await aCharge(server, { user_id: resident.id })
    const written =
      '(31) 9871-20345 31 8712-0345 (031)87120345 Fone31987120345 Ivo  Leão Leme IVO LEAO LEME *98712_0345*'
    const others = '8712-0345, 21 8712-0345, 131987120345, 319871203456, 319.871.203-45'
    for (const description of [written, others])
      await server.as('sindico').patch(`/financial-transactions/${id}`, { description })
    await erased(resident)
    const found = (await entriesOf(id)).map(({ after }) => after?.description)
    expect(found[0]).toBe(others)
    expect(String(found[1]).replaceAll(pseudonyms, '#')).toBe('# # # Fone# # # *#*')
  })

  test('somebody else of the same name keeps it', async () => {
    const name = 'José da Silva'
    const [gone, stays] = [await somebody('RESIDENT', name), await somebody('RESIDENT', name)]
    const theirs = await aCharge(server, { user_id: gone.id, resident_name: name })
    const others = await aCharge(server, { user_id: stays.id, resident_name: name })
    await erased(gone)
    expect((await entriesOf(others.id))[0]?.after).toMatchObject({ resident_name: name, user_id: stays.id })
    expect(JSON.stringify((await entriesOf(theirs.id))[0]?.after)).not.toContain(name)
  })

  test('that one more person had read a notice is still counted', async () => {
    const resident = await somebody('RESIDENT')
    const category = (await server.as('sindico').post('/statement-categories', { name: 'Avisos' })).body
    const { id } = (
      await server
        .as('sindico')
        .post('/statements', { title: 'Água', content: 'Amanhã', category_id: category.id })
    ).body
    expect((await resident.post(`/statements/${id}/read`)).status).toBeLessThan(300)
    await erased(resident)
    const { rows } = await sql<{ id: string; user_id: string }>`
      select id, user_id from read_marks where notice = ${id}::uuid`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.user_id).not.toBe(resident.id)
  })
})
