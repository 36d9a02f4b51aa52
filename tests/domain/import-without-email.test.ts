import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { residencesCsv, residentsCsv } from '#domain/unit-files/export-file.ts'
import { readImport } from '#domain/unit-files/import-file.ts'
import { type ImportContext, type ImportPlan, planImport } from '#domain/unit-files/import-plan.ts'
import { countsOf } from '#domain/unit-files/planned.ts'
import { folded } from '#domain/values/text.ts'
import { ground, planned } from '../support/an-import.ts'
import { anId } from '../support/an-occurrence.ts'

const rowsOf = <R>(all: { after: R }[]) => all.map(({ after }) => after)
const groundOf = ({ residences, people }: ImportPlan) => ground(rowsOf(residences), rowsOf(people))
const told = (all: { line: number; message: string }[]) =>
  all.map(({ line, message }) => `${line}: ${message}`)
const called = ({ people }: ImportPlan) => people.map(({ after }) => `${after.profile.name} ${after.email}`)
const untilGiven = 'fica no cadastro, e só entra no Zelo quando um for informado.'

function expectNothingNew(text: string, known: ImportContext) {
  const again = planned(text, known)
  expect(again.problems).toEqual([])
  for (const rows of [again.residences, again.people])
    expect(countsOf(rows)).toMatchObject({ created: 0, changed: 0 })
}

describe('people of whom a list has no e-mail', () => {
  test.each([
    'Unidade;Nome\n101;Ana Couto\n102;Rui',
    'Unidade;Nome;E-mail;CPF\n101;Ana Couto;;\n102;Rui;;52998224725',
    'Unidade;Nome;E-mail\n101;Ana Couto;-\n102;Rui;Não tem',
  ])('come with their units, and are told of: %j', (text) => {
    const plan = planned(text)
    const { residences, people, problems, notices } = plan
    expect(problems).toEqual([])
    expect(countsOf(people)).toEqual({ created: 2, changed: 0, unchanged: 0 })
    expect(called(plan)).toEqual(['Ana Couto null', 'Rui null'])
    expect(people[0]?.after).toMatchObject({ status: 'PENDING', role: 'RESIDENT', profile: { emails: [] } })
    expect(residences.map(({ after }) => `${after.unit} ${after.residents[0]?.user.profile.name}`)).toEqual([
      '101 Ana Couto',
      '102 Rui',
    ])
    expect(told(notices)).toEqual([
      `2: Ana Couto não tem e-mail: ${untilGiven}`,
      `3: Rui não tem e-mail: ${untilGiven}`,
    ])
  })

  test('are the same people when the same file, or its export, comes again', () => {
    const text =
      'Bloco;Unidade;Nome;E-mail;CPF;Telefone;Tipo\nA;101;Ana Couto;;52998224725;;\nA;101;Rui Couto;;;3132345678;Dependente\nB;101;Rui Couto;;;;\nB;102;Eva;eva@a.co;;;'
    const first = planned(text)
    expect(first.people).toHaveLength(4)
    const [rows, users] = [rowsOf(first.residences), rowsOf(first.people)]
    for (const file of [text, residencesCsv(rows, users), residentsCsv(rows, users)])
      expectNothingNew(file, ground(rows, users))
  })

  test('are known by their CPF wherever they live, and else by their name in the unit', () => {
    const first = planned('Unidade;Nome;CPF\n101;Ana Couto;52998224725\n102;Rui;')
    const next = planned(
      'Unidade;Nome;CPF;Telefone\n103;Ana Couto;52998224725;\n102;RUI;11144477735;3132345678',
      groundOf(first),
    )
    expect(next.problems).toEqual([])
    expect(countsOf(next.people)).toMatchObject({ created: 0, changed: 1 })
    expect(rowsOf(next.people).map(({ id }) => id)).toEqual(rowsOf(first.people).map(({ id }) => id))
    expect(next.people[1]?.after.profile).toMatchObject({ cpf: '11144477735', phones: [{}] })
  })

  test('are the one of their name in the unit who has an e-mail, whichever line comes first', () => {
    const [withEmail, without] = ['101;Ana;ana@a.co', '101;Ana;']
    for (const lines of [
      [withEmail, without],
      [without, withEmail],
    ]) {
      const text = ['Unidade;Nome;E-mail', ...lines].join('\n')
      const first = planned(text)
      expect(called(first)).toEqual(['Ana ana@a.co'])
      expect(told(first.notices).filter((one) => one.includes(untilGiven))).toEqual([])
      expectNothingNew(text, groundOf(first))
    }
  })

  test('get the e-mail that a later file has, and stay one person', () => {
    const first = planned('Unidade;Nome\n101;Ana Couto\n102;Ana Couto')
    const next = planned('Unidade;Nome;E-mail;CPF\n101;ana couto;ana@a.co;52998224725', groundOf(first))
    expect(countsOf(next.people)).toEqual({ created: 0, changed: 1, unchanged: 0 })
    expect(next.people[0]?.after).toMatchObject({
      id: first.people[0]?.after.id,
      email: 'ana@a.co',
      profile: { cpf: '52998224725', emails: [{ email: 'ana@a.co', is_primary: true }] },
    })
    expect(told(next.notices)).toEqual(['2: ana couto não tinha e-mail, e passa a ter ana@a.co.'])
  })

  test('with another CPF are somebody else of the same name', () => {
    const text = 'Unidade;Nome;E-mail;CPF\n101;Ana;;52998224725\n101;Ana;ana@a.co;11144477735'
    const first = planned(text)
    expect(called(first)).toEqual(['Ana null', 'Ana ana@a.co'])
    expectNothingNew(text, groundOf(first))
  })

  test('of one name in two units are two, and it is told', () => {
    const { people, notices } = planned('Unidade;Nome\n101;Maria\n102;Maria')
    expect(people).toHaveLength(2)
    expect(told(notices)).toEqual([
      `2: Maria não tem e-mail: ${untilGiven}`,
      `3: Maria não tem e-mail: ${untilGiven} Sem e-mail nem CPF, não é a pessoa de mesmo nome de outra unidade.`,
    ])
  })

  test.each(['101;Ana;', '101;Ana;nova@a.co'])('%s is told that two in the unit are called so', (line) => {
    const first = planned('Unidade;Nome;CPF\n101;Ana;52998224725\n101;Ana;11144477735')
    const { people, problems } = planned(`Unidade;Nome;E-mail\n${line}`, groundOf(first))
    expect(people).toEqual([])
    expect(problems).toMatchObject([
      {
        line: 2,
        column: 'name',
        message:
          'Há mais de uma pessoa com o nome Ana nesta unidade: informe o CPF, ou o e-mail que ela já tem.',
      },
    ])
  })

  test.each([
    ['Ana;52998224725\n102;Bia;52998224725', 'O CPF desta linha aparece antes com outro nome.'],
    ['Ana;\n101;Ana;', null],
  ])('in one file: %j', (people, message) => {
    const { problems } = planned(`Unidade;Nome;CPF\n101;${people}`)
    expect(problems.map((one) => one.message)).toEqual(message ? [message] : [])
  })

  test('are told that two lines of theirs say two things', () => {
    const { problems } = planned('Unidade;Nome;Nascimento\n101;Ana;01/01/1980\n101;Ana;02/01/1980')
    expect(told(problems)).toEqual(['3: Ana aparece antes com outra data de nascimento.'])
  })

  test('may not take the CPF of somebody elsewhere', () => {
    const [someone] = planned('Unidade;Nome;CPF\n101;Ana;52998224725').people
    const elsewhere = { ...someone!.after, condominium_id: anId() }
    const { problems } = planned('Unidade;Nome;CPF\n101;Ana;52998224725', ground([], [elsewhere]))
    expect(told(problems)).toEqual(['2: O CPF desta linha já é de outra pessoa.'])
  })

  test('who work for the condominium are linked, and their data stays', () => {
    const first = planned('Unidade;Nome\n101;Ana')
    const known = groundOf(first)
    const users = known.users.map((row) => ({ ...row, role: 'COLLABORATOR' as const }))
    const next = planned('Unidade;Nome;E-mail\n101;Ana;ana@a.co', { ...known, users })
    expect(next.people).toEqual([{ before: users[0], after: users[0] }])
    expect(told(next.notices)[0]).toContain('ficam como estão')
  })

  test('of an archived unit are told so, as all others', () => {
    const [unit] = planned('Unidade\n900').residences
    const archived = { ...unit!.after, archived_at: '2026-01-01T00:00:00.000Z' }
    const { problems, notices } = planned('Unidade;Nome\n900;Ana', ground([archived]))
    expect(problems).toMatchObject([{ line: 2, message: 'A unidade 900 está arquivada.' }])
    expect(notices).toEqual([])
  })
})

test('the same file again changes nothing, whoever in it has an e-mail or a CPF', () => {
  const line = fc.record({
    unit: fc.constantFrom('101', '102'),
    name: fc.constantFrom('Ana', 'ana', 'Bia'),
    email: fc.constantFrom('', '', 'a@a.co', 'b@a.co'),
    cpf: fc.constantFrom('', '', '52998224725', '11144477735'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 7 }), (lines) => {
      const all = lines.map(({ unit, name, email, cpf }) => `${unit};${name};${email};${cpf}`)
      const text = ['Unidade;Nome;E-mail;CPF', ...all].join('\n')
      const first = planned(text)
      const kept = readImport(text).lines.filter(
        (one) => !first.problems.some(({ line }) => line === one.line),
      )
      const again = planImport(kept, groundOf(first))
      const ids = rowsOf(again.people).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const rows of [again.people, again.residences])
        // A line is refused when a later one has brought a second of its name into the unit.
        expect(countsOf(rows)).toMatchObject({
          created: 0,
          ...(again.problems.length === 0 && { changed: 0 }),
        })
      const names = rowsOf(first.people).map(({ profile }) => folded(profile.name))
      for (const { person } of kept) expect(names).toContain(folded(person?.name ?? ''))
      const cpfs = rowsOf(again.people).flatMap(({ profile }) => profile.cpf ?? [])
      expect(new Set(cpfs).size).toBe(cpfs.length)
    }),
    { numRuns: 1000 },
  )
})
