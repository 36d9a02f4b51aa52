import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImport } from '#domain/unit-files/import-file.ts'
import { asksForColumns, columnsOf, importTable, whyNotColumns } from '#domain/unit-files/import-table.ts'
import { type ImportColumn, importColumns } from '#domain/residences/import-wire.ts'
import { planImport } from '#domain/unit-files/import-plan.ts'
import { fileText } from '#domain/values/file-text.ts'
import { anId } from '../support/an-occurrence.ts'

const ground = {
  condominium_id: anId(),
  residences: [],
  users: [],
  now: '2026-11-21T15:00:00.000Z',
  newId: anId,
}
const problemsIn = (text: string) =>
  readImport(text).problems.map(({ line, message }) => `${line}: ${message}`)
const personIn = (text: string) => readImport(text).lines[0]?.person

describe('a list that a building has', () => {
  test('keeps all of its people when one name has quotes', () => {
    const people = Array.from({ length: 40 }, (_, at) => `K;${at};Pessoa ${at};k${at}@exemplo.com.br`)
    people[4] = 'K;4;Ana "Nina" Souza;k4@exemplo.com.br'
    const { lines, problems } = readImport(['Bloco;Unidade;Nome;E-mail', ...people].join('\r\n'))
    expect(problems).toEqual([])
    expect(lines).toHaveLength(40)
    expect(lines[4]?.person?.name).toBe('Ana "Nina" Souza')
  })

  test('tells every line that stands between two stray quotes', () => {
    const text = 'Unidade;Nome;E-mail\n1;"Ana;ana@a.co\n2;Bia;bia@a.co\n3;Caio";caio@a.co\n4;Eva;eva@a.co'
    expect(readImport(text).lines.map(({ unit }) => unit)).toEqual(['4'])
    expect(readImport(text).problems.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  test.each([
    'Bloco;Unidade;Proprietário;E-mail',
    'Bloco;Unidade;Proprietário;E-mail do proprietário',
    'Bloco;Unidade;Condômino;E-mail',
    'Bloco;AP;Nome;E-mail',
    'Bl.;Unid.;Nome;Email',
    'Torre;Nº do Apto;Nome do(a) morador(a);Endereço de e-mail',
    'Bloco*;Unidade*;Nome*;E-mail*',
    'Bloco\tUnidade\t"Nome\ncompleto"\tE-mail (obrigatório)',
  ])('with the headers %j names its people', (header) => {
    const text = `${header}\n${['A', '101', 'Ana Lima', 'ana@a.co'].join(header.includes('\t') ? '\t' : ';')}`
    expect(readImport(text)).toMatchObject({
      lines: [{ block: 'A', unit: '101', person: { name: 'Ana Lima', email: 'ana@a.co' } }],
      problems: [],
      ignored: [],
    })
  })

  test('gets back the zero that Excel took from a CPF', () => {
    const cpfIn = (cpf: string) => personIn(`Unidade;Nome;E-mail;CPF/CNPJ\n1;Ana;ana@a.co;${cpf}`)?.cpf
    expect(cpfIn('1234567890')).toBe('01234567890')
    expect(cpfIn('123456797')).toBe('00123456797')
    expect(cpfIn('52998224725.0')).toBe('52998224725')
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;1234567891')[0]).toContain(
      'Se o Excel tirou um zero',
    )
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;5,29982E+10')[0]).toContain(
      'o Excel arredondou',
    )
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;11.222.333/0001-81')[0]).toContain('CNPJ')
  })

  test('gets no digit of a telephone guessed', () => {
    const phoneIn = (phone: string) =>
      personIn(`Unidade;Nome;E-mail;Telefone\n1;Ana;ana@a.co;${phone}`)?.phone
    expect(phoneIn('31987654321.0')).toBe('31987654321')
    expect(phoneIn('987654321')).toBeUndefined()
    expect(phoneIn('3,19877E+10')).toBeUndefined()
  })

  test.each([
    ['01/03/85', '1985-03-01'],
    ['01/03/05', '2005-03-01'],
    ['31100', '1985-02-22'],
    ['1985-03-01 00:00:00', '1985-03-01'],
  ])('has a day of birth written %s', (cell, day) => {
    expect(personIn(`Unidade;Nome;E-mail;Nascimento\n1;Ana;ana@a.co;${cell}`)?.birth_date).toBe(day)
  })

  test.each([
    ['Proprietário(a)', 'OWNER'],
    ['Morador', 'DEPENDENT'],
    ['Cônjuge', 'DEPENDENT'],
    ['LOCATÁRIO (A)', 'TENANT'],
  ])('calls somebody %s', (word, type) => {
    expect(personIn(`Unidade;Nome;E-mail;Tipo\n1;Ana;ana@a.co;${word}`)?.type).toBe(type)
  })

  test.each([
    ['a person’s data without the person', 'Unidade;Nome;E-mail;Nascimento\n1;;;01/01/1980', 2],
    ['more values than columns', 'Unidade,Nome,E-mail\n1,Souza, Ana,ana@a.co', 2],
  ])('is told of %s', (_what, text, line) => {
    expect(readImport(text).problems.map((one) => one.line)).toContain(line)
  })

  test.each([
    ['CPF', '52998224725', '11144477735'],
    ['Nascimento', '01/01/1980', '02/01/1980'],
    ['Tipo', 'Proprietário', 'Inquilino'],
    ['Entrada', '01/01/2020', '02/01/2020'],
    ['Status', 'Ocupado', 'Vago'],
    ['E-mail do proprietário', 'ana@a.co', 'bia@a.co'],
  ])('is told that it says two things in %s', (column, one, other) => {
    const text = `Unidade;Nome;E-mail;${column}\n1;Ana;ana@a.co;${one}\n1;Ana;ana@a.co;${other}`
    expect(planImport(readImport(text).lines, ground).problems).toMatchObject([{ line: 3 }])
  })

  const noticesIn = (text: string) =>
    readImport(text).notices.map(({ line, message }) => `${line}: ${message}`)

  test('has a title over its header and a total under its lines: neither is a unit, and both are told', () => {
    const text =
      'Condomínio Alfa;;\nMoradores em 01/11/2026;;\n\nUnidade;Nome;E-mail\n101;Ana;ana@a.co\nTotal de unidades: 1;;\n'
    const { lines, problems } = readImport(text)
    expect(problems).toEqual([])
    expect(lines).toMatchObject([{ line: 5, unit: '101', person: { name: 'Ana' } }])
    expect(noticesIn(text)).toEqual([
      '1: Fica de fora: está acima do cabeçalho.',
      '2: Fica de fora: está acima do cabeçalho.',
      '6: Fica de fora: é a linha de um total.',
    ])
    const columns: ImportColumn[] = ['unit', 'name', 'email']
    expect(readImport(text, { columns, has_header: true }).lines).toEqual(lines)
    const unknown = text.replace('Unidade;Nome;E-mail', 'Onde;Quem;Correio')
    expect(asksForColumns(importTable(unknown))).toBe(true)
    expect(readImport(unknown, { columns, has_header: true }).lines).toEqual(lines)
    expect(readImport('101;;\n102;Ana;ana@a.co', { columns, has_header: false }).lines).toHaveLength(2)
  })

  test.each([
    '-',
    '–',
    '—;—',
    'Vago',
    'VAZIO;-',
    'Desocupada;não tem',
    'Unidade vaga',
    'Imóvel vago;',
    'SEM MORADOR',
  ])('with %j where nobody lives has the unit and no person', (who) => {
    const text = `Unidade;Nome;E-mail;CPF\n101;${who}`
    expect(readImport(text)).toMatchObject({ lines: [{ unit: '101', person: null }], problems: [] })
    const isSaid = /[a-z]/i.test(who)
    expect(readImport(text).lines[0]?.status).toBe(isSaid ? 'VACANT' : null)
    expect(noticesIn(text)).toHaveLength(isSaid ? 1 : 0)
  })

  test('with words where nothing is known has nothing there, and a name that says so is told', () => {
    const text =
      'Unidade;Nome;E-mail;CPF;Telefone\n101;Ana;não informado;sem CPF;N/A\n102;Não informado;n/a;;-'
    const { lines, problems } = readImport(text)
    expect(problems).toEqual([])
    expect(lines[0]?.person).toMatchObject({ name: 'Ana', email: null, cpf: null, phone: null })
    expect(lines[1]?.person).toBeNull()
    expect(noticesIn(text)).toContain('3: O nome diz “Não informado”: ninguém entra na unidade.')
  })

  test('is the same in every way that Excel saves it', () => {
    const text = 'Bloco\tUnidade\r\nA\t101\r\n'
    const wide = Buffer.from(text, 'utf16le')
    const all = [Buffer.from(text), wide, Buffer.from([0xff, 0xfe, ...wide]), Buffer.from(`\uFEFF${text}`)]
    for (const bytes of [...all, Buffer.from([0xfe, 0xff, ...Buffer.from(wide).swap16()])])
      expect(readImport(fileText(bytes, TextDecoder) ?? '').lines).toMatchObject([
        { block: 'A', unit: '101' },
      ])
  })
})

describe('a list whose columns a person says', () => {
  const all = (columns: (ImportColumn | null)[], has_header: boolean) => ({ columns, has_header })

  test('is read without a header, and with headers that nobody knows', () => {
    const columns: ImportColumn[] = ['name', 'unit', 'email']
    const ana = { unit: '101', person: { name: 'Ana', email: 'ana@a.co' } }
    const bare = 'Ana;101;ana@a.co\nBia;102;bia@a.co'
    expect(readImport(bare, all(columns, false))).toMatchObject({
      lines: [{ line: 1, ...ana }, { line: 2 }],
      problems: [],
      ignored: [],
    })
    expect(readImport(`Quem;Onde;Rede\n${bare}`, all(columns, true))).toMatchObject({
      lines: [{ line: 2, ...ana }, { line: 3 }],
      problems: [],
    })
  })

  test('is shown to them column by column: what its header names, and its first cells', () => {
    const { columns } = importTable('Onde;Nome;;\n101;Ana;x;\n;Bia;;\n102;Caio;y;')
    expect(columns).toEqual([
      { name: 'Onde', own: null, isTold: false, examples: ['101', '102'] },
      { name: 'Nome', own: 'name', isTold: false, examples: ['Ana', 'Bia', 'Caio'] },
      { name: 'Coluna 3', own: null, isTold: false, examples: ['x', 'y'] },
      { name: 'Coluna 4', own: null, isTold: true, examples: [] },
    ])
  })

  test.each([
    ['Unidade;Nome;E-mail\n1;Ana;ana@a.co', false],
    ['Unidade;Moradores;;\n1;Ana;;', false],
    ['Unidade;Garagem\n1;G1', true],
    ['Unidade;Telefone;Celular\n1;3132345678;31987654321', true],
    ['Unidade;Nome;\n1;Ana;ana@a.co', true],
    ['Nome;E-mail\nAna;ana@a.co', true],
    ['101;Ana;ana@a.co', true],
    ['Unidade', false],
    ['Unidade;"Nome;E-mail\n1;Ana;a@a.co\n2;Bia";b@a.co\n3;Eva;e@a.co', false],
  ])('%j asks for them: %s', (text, asks) => {
    expect(asksForColumns(importTable(text))).toBe(asks)
  })

  test.each([
    [['unit', 'name', 'name'], 'Duas colunas são “Nome”: escolha uma.'],
    [[null, 'name', 'email'], 'Diga qual coluna é a unidade.'],
  ] as const)('is refused as a whole with the columns %j', (columns, message) => {
    const found = readImport('101;Ana;ana@a.co', all([...columns], false))
    expect(found).toMatchObject({ lines: [], problems: [{ line: 1, message }] })
  })

  test('is shown the first letters of a long value, and each value once', () => {
    const text = `Onde;Quem\n101;${'🏠'.repeat(41)}\n101;${'🏠'.repeat(40)}`
    expect(importTable(text).columns.map(({ examples }) => examples)).toEqual([
      ['101'],
      [`${'🏠'.repeat(40)}…`, '🏠'.repeat(40)],
    ])
  })

  test('may have a thousand of them; what stands beyond is told', () => {
    const blank = ';'.repeat(1200)
    expect(importTable(`Unidade${blank}\n1${blank}`).columns).toHaveLength(1000)
    expect(readImport(`Unidade${blank}\n1${blank}`).problems).toEqual([])
    expect(readImport(`Unidade${blank}\n1${blank}x`).problems).toMatchObject([{ line: 2, value: 'x' }])
  })

  test('tells the columns that they leave out', () => {
    const { ignored } = readImport('Unidade;Nome;Cor\n1;Ana;azul', all(['unit', null, null], true))
    expect(ignored).toEqual(['Nome', 'Cor'])
  })

  test('tells the lines that a quote in its header took', () => {
    const text = 'Unidade;"Nome;E-mail\n1;Ana;a@a.co\n2;Bia";b@a.co\n3;Eva;e@a.co'
    expect(readImport(text).problems.map(({ line }) => line)).toEqual([1, 2, 3])
  })
})

test.each(['\x1a', '\x1a\x1a\r\n'])(
  'what a system of DOS puts behind its last line is no line (%j)',
  (end) => {
    const text = `Unidade;Nome;E-mail\r\n101;Ana;a@a.co\r\n${end}`
    expect(readImport(text)).toMatchObject({ lines: [{ unit: '101' }], problems: [], notices: [] })
  },
)

const cell = fc.constantFrom(
  '',
  'Ana',
  '"Ana',
  'Bia" Lima',
  'a@a.co',
  'b@a.co',
  '101',
  '52998224725',
  '="7"',
  ' "8" ',
  'x;y',
  '01/01/1980',
  'Vago',
  '-',
  'Total',
)
const headers = ['Unidade', 'Nome', 'E-mail', 'CPF', 'Nascimento', 'Status', 'Nome', 'Cor', '']
const mapping = fc.record({
  columns: fc.oneof(
    fc.shuffledSubarray([...importColumns, null, null], { minLength: 2 }),
    fc.array(fc.constantFrom(...importColumns, null), { maxLength: 8 }),
  ),
  has_header: fc.boolean(),
})

test('no filled cell of a known column is lost, whoever says what it is: it is in the plan, or its line is told', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(headers, { minLength: 2 }),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { maxLength: 8 }),
      fc.option(mapping, { nil: undefined }),
      (head, body, given) => {
        const text = [head.join(';'), ...body.map((values) => values.join(';'))].join('\n')
        const table = importTable(text, given?.has_header)
        const columns = columnsOf(table, given)
        const { lines, problems, notices } = readImport(text, given)
        expect(lines.length + problems.length + notices.length > 0 || table.rows.length === 0).toBe(true)
        if (lines.length === 0) return
        expect(whyNotColumns(columns, given)).toBeNull()
        const plan = planImport(lines, ground)
        const all = [...problems, ...notices, ...plan.problems, ...plan.notices]
        const told = new Set(all.map(({ line }) => line))
        for (const row of table.rows.filter(({ line }) => !told.has(line))) {
          const taken = lines.find(({ line }) => line === row.line)
          const fields: Partial<Record<ImportColumn, unknown>> = { ...taken, ...taken?.person }
          for (const [at, value] of row.values.entries())
            if (!/^[-–—\s]*$/.test(value) && columns[at] !== null)
              expect(fields[columns[at] ?? 'unit'], `${row.line}: ${value}`).toBeTruthy()
          expect(plan.residences.map(({ after }) => after.unit)).toContain(taken?.unit)
          if (taken?.person) expect(plan.people.map(({ after }) => after.email)).toContain(fields.email)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('a note of two lines with commas, in a file of semicolons, is a note', () => {
  const { lines, problems } = readImport('Unidade;Observação\n101;"Mora com a mãe, idosa\nTem cão"\n102;')
  expect(problems).toEqual([])
  expect(lines.map(({ unit }) => unit)).toEqual(['101', '102'])
})
