import { describe, expect, test } from 'vitest'
import { residencesCsv, residentsCsv } from '#domain/unit-files/export-file.ts'
import { readImport } from '#domain/unit-files/import-file.ts'
import { countsOf } from '#domain/unit-files/planned.ts'
import { ground, planned } from '../support/an-import.ts'
import { anId } from '../support/an-occurrence.ts'

const problemsIn = (text: string) =>
  readImport(text).problems.map(({ line, message }) => `${line}: ${message}`)

describe('a file of units and people', () => {
  test('is read in any order of columns, with ; or , and headers as people write them', () => {
    const expected = {
      unit: '304',
      block: 'B',
      status: 'OCCUPIED',
      owner_email: null,
      person: {
        name: 'Ana Couto',
        email: 'ana@casa.com',
        cpf: '52998224725',
        phone: '31987654321',
        type: 'TENANT',
        birth_date: '1980-02-01',
        from_on: null,
      },
    }
    const semicolons =
      'Bloco;Unidade;Situação;Nome;E-mail;CPF;Telefone;Tipo;Nascimento\r\nB;304;ocupada;Ana Couto;Ana@Casa.com;529.982.247-25;(31) 98765-4321;Inquilina;1/2/1980\r\n'
    const commas =
      '\uFEFFTIPO,CELULAR,cpf,EMAIL,Morador,Status,Apto,Torre,Data de nascimento\nLocatário,31987654321,52998224725,ana@casa.com,Ana Couto,Ocupado,304,B,1980-02-01'
    const whole = { lines: [{ line: 2, ...expected }], problems: [], notices: [], ignored: [] }
    expect(readImport(semicolons)).toEqual(whole)
    expect(readImport(commas)).toEqual(whole)
  })

  test('of units alone names nobody, and tells the columns that it does not read', () => {
    const { lines, ignored } = readImport('Unidade;Garagem\n101;G1\n\n102;\n')
    expect(lines.map(({ line, unit, block, person }) => ({ line, unit, block, person }))).toEqual([
      { line: 2, unit: '101', block: 'Único', person: null },
      { line: 4, unit: '102', block: 'Único', person: null },
    ])
    expect(ignored).toEqual(['Garagem'])
  })

  test('with two columns of one thing tells which of them stays out', () => {
    const text = 'Unidade;Nome;Telefone;Celular;E-mail;Morador\n101;Ana;3132345678;31987654321;a@a.co;\n'
    const { lines, notices } = readImport(text)
    expect(lines.map(({ person }) => person?.phone)).toEqual(['3132345678'])
    expect(notices).toEqual([
      { line: 1, message: 'A coluna “Celular” fica de fora: “Telefone” já é Telefone.' },
    ])
    const columns = ['unit', 'name', null, 'phone', 'email'] as const // as a person says
    expect(readImport(text, { columns: [...columns], has_header: true }).notices).toEqual([])
  })

  test.each([
    ['', ['1: A primeira linha precisa nomear as colunas, entre elas "Unidade".']],
    [
      'Nome;E-mail\nAna;ana@casa.com',
      ['1: A primeira linha precisa nomear as colunas, entre elas "Unidade".'],
    ],
    ['Unidade', ['1: O arquivo só tem o cabeçalho.']],
    ['Unidade;Bloco\n;B', ['2: Unidade é obrigatória']],
    ['Unidade;Status\n101;alugado', ['2: Status deve ser Ocupado ou Vago, e não "alugado".']],
    ['Unidade;Nome;CPF\n101;;52998224725', ['2: Nome é obrigatório', '2: E-mail é obrigatório']],
    [
      'Unidade;Nome;E-mail;CPF;Telefone;Tipo;Nascimento\n101;;ana@;529;12;dono;31/02/1980',
      [
        '2: Nome é obrigatório',
        '2: Email inválido',
        '2: CPF inválido',
        '2: Telefone inválido',
        '2: Tipo deve ser Proprietário, Inquilino ou Dependente, e não "dono".',
        '2: Data de nascimento inválida: "31/02/1980". Use dia/mês/ano.',
      ],
    ],
    ['Unidade;Nome;E-mail\n"10\n1";Ana;a@b.co\n102;Rui;errado', ['4: Email inválido']],
  ])('%j is told its bad lines', (text, expected) => expect(problemsIn(text)).toEqual(expected))
})

const file =
  'Bloco;Unidade;Nome;E-mail;CPF;Tipo\nA;101;Ana Couto;ana@casa.com;52998224725;\nA;101;Rui Couto;rui@casa.com;;Dependente\nB;101;;;;\n'

describe('what an import would do', () => {
  test('units come with their people; the first owner owns', () => {
    const { residences, people, problems } = planned(file)
    expect(problems).toEqual([])
    expect(countsOf(residences)).toEqual({ created: 2, changed: 0, unchanged: 0 })
    expect(countsOf(people)).toEqual({ created: 2, changed: 0, unchanged: 0 })
    const [home] = residences
    expect(home?.after).toMatchObject({
      unit: '101',
      block: 'A',
      status: 'OCCUPIED',
      owner: { profile: { name: 'Ana Couto' } },
      residents: [
        {
          type: 'OWNER',
          from_on: '2026-11-21',
          user: { profile: { name: 'Ana Couto' } },
        },
        {
          type: 'DEPENDENT',
          user: { profile: { name: 'Rui Couto' } },
        },
      ],
    })
  })

  test('the same file again, or its own export, changes nothing', () => {
    const first = planned(file)
    const rows = first.residences.map(({ after }) => after)
    const users = first.people.map(({ after }) => after)
    const later = { ...ground(rows, users), now: '2027-03-01T15:00:00.000Z' }
    for (const text of [file, residencesCsv(rows, users), residentsCsv(rows, users)]) {
      const again = planned(text, later)
      expect(again.problems).toEqual([])
      for (const counts of [countsOf(again.residences), countsOf(again.people)])
        expect(counts).toMatchObject({ created: 0, changed: 0 })
    }
  })

  test('what a line does not tell stays, and what it tells takes its place', () => {
    const first = planned(file)
    const known = ground(
      first.residences.map(({ after }) => after),
      first.people.map(({ after }) => after),
    )
    const next = planned(
      'Bloco;Unidade;Nome;E-mail;Telefone\na;101;Ana Couto Lima;ana@casa.com;3132345678',
      known,
    )
    expect(next.people[0]?.after.profile).toMatchObject({
      name: 'Ana Couto Lima',
      cpf: '52998224725',
      phones: [
        {
          number: '3132345678',
          is_primary: true,
        },
      ],
    })
    expect(next.residences[0]?.after.residents[1]).toMatchObject({ user: { profile: { name: 'Rui Couto' } } })
    expect(next.residences[0]?.before?.id).toBe(first.residences[0]?.after.id)
  })

  test.each([
    [
      'Unidade;Nome;E-mail;CPF\n102;Eva Lima;eva@casa.com;52998224725',
      '2: O CPF desta linha já é de outra pessoa.',
    ],
    [
      'Unidade;Nome;E-mail\n102;Zé;longe@casa.com',
      '2: O e-mail longe@casa.com não pode ser usado neste condomínio.',
    ],
    [
      'Unidade;Nome;E-mail\n102;Zé;ze@casa.com\n103;Maria;ze@casa.com',
      '3: O e-mail ze@casa.com aparece antes com outro nome.',
    ],
    ['Unidade;Nome;E-mail\n900;Eva Lima;eva@casa.com', '2: A unidade 900 está arquivada.'],
    [
      'Unidade;Nome;E-mail;Nascimento\n102;Eva Lima;eva@casa.com;01/01/2030',
      '2: A data de nascimento não pode ser no futuro.',
    ],
    [
      'Unidade;E-mail do proprietário\n102;ninguem@casa.com',
      '2: O proprietário ninguem@casa.com não é deste condomínio nem está no arquivo.',
    ],
  ])('%j is told the lines that cannot be', (text, expected) => {
    const { residences, people } = planned(`${file}C;900;Longe;longe@casa.com;;`)
    const users = people.map(({ after }) =>
      after.email === 'longe@casa.com' ? { ...after, condominium_id: anId() } : after,
    )
    const rows = residences.map(({ after }) =>
      after.unit === '900' ? { ...after, block: 'Único', archived_at: '2026-01-01T00:00:00.000Z' } : after,
    )
    const { problems } = planned(text, ground(rows, users))
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([expected])
  })

  test('a status that the file tells stands from the first time', () => {
    const vacant = 'Unidade;Status;Nome;E-mail\n101;Vago;Ana;ana@casa.com'
    const first = planned(vacant)
    expect(first.residences[0]?.after.status).toBe('VACANT')
    const known = ground([first.residences[0]!.after], [first.people[0]!.after])
    expect(countsOf(planned(vacant, known).residences)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('tenants and dependents stay what they are where a file has no type of its people', () => {
    const first = planned(
      'Unidade;Nome;E-mail;Tipo\n101;Rosa;rosa@a.co;Proprietário\n101;Ana;ana@a.co;Inquilino\n101;Leo;leo@a.co;Dependente',
    )
    const known = ground(
      first.residences.map(({ after }) => after),
      first.people.map(({ after }) => after),
    )
    const { residences } = planned(
      'Unidade;Nome;E-mail\n101;Ana;ana@a.co\n101;Leo;leo@a.co\n101;Bia;bia@a.co',
      known,
    )
    const links = residences[0]?.after.residents.map(({ type, user }) => `${user.profile.name} ${type}`)
    expect(links?.sort()).toEqual(['Ana TENANT', 'Bia OWNER', 'Leo DEPENDENT', 'Rosa OWNER'])
  })

  test('a line that stays out for its owner stays out whole', () => {
    const text =
      'Unidade;Nome;E-mail;E-mail do proprietário\n101;Ana;ana@a.co;fora@a.co\n102;Bia;bia@a.co;ana@a.co\n103;Rui;rui@a.co;rui@a.co'
    const { residences, people, problems } = planned(text)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'owner_email'],
      [3, 'owner_email'], // she is in the file by the line that stays out
    ])
    expect(residences.map(({ after }) => after.unit)).toEqual(['103'])
    expect(people.map(({ after }) => after.email)).toEqual(['rui@a.co'])
  })

  test('who administers the condominium is linked, and told nothing new of', () => {
    const [someone] = planned('Unidade;Nome;E-mail\n101;Ana;ana@casa.com').people
    const admin = { ...someone!.after, role: 'ADMIN' as const }
    const next = planned('Unidade;Nome;E-mail;CPF\n102;Outra;ana@casa.com;52998224725', ground([], [admin]))
    expect(next.people).toEqual([{ before: admin, after: admin }])
    expect(next.residences[0]?.after.residents).toMatchObject([
      { user: { id: admin.id, profile: { name: 'Ana' } } },
    ])
  })

  test('somebody who registered alone and has no condominium is not taken in: they are asked first', () => {
    const [someone] = planned('Unidade;Nome;E-mail\n101;Ana;ana@casa.com').people
    const alone = { ...someone!.after, role: 'USER' as const, condominium_id: null }
    const { people, problems } = planned('Unidade;Nome;E-mail\n101;Ana;ana@casa.com', ground([], [alone]))
    expect(people).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual([
      'ana@casa.com já tem uma conta. Peça o vínculo em Usuários: a pessoa precisa aceitar.',
    ])
  })
})
