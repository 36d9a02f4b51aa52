import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImport } from '#domain/unit-files/import-file.ts'
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
    expect(cpfIn('52998224725.0')).toBe('52998224725')
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;1234567891')[0]).toContain(
      'Se o Excel tirou um zero',
    )
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;5,29982E+10')[0]).toContain(
      'o Excel arredondou',
    )
    expect(problemsIn('Unidade;Nome;E-mail;CPF\n1;Ana;ana@a.co;11.222.333/0001-81')[0]).toContain('CNPJ')
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

test('no filled cell of a list is lost: it is in the plan, or its line is told', () => {
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
  )
  const headers = ['Unidade', 'Nome', 'E-mail', 'CPF', 'Nascimento', 'Status', 'Nome']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(headers, { minLength: 2 }),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { maxLength: 8 }),
      (head, rows) => {
        const texts = rows.map((values) => values.join(';'))
        const { lines, problems } = readImport([head.join(';'), ...texts].join('\n'))
        const plan = planImport(lines, ground)
        const told = new Set([...problems, ...plan.problems, ...plan.notices].map(({ line }) => line))
        const taken = new Set(lines.map(({ line }) => line))
        if (told.has(1)) return
        for (const [at, text] of texts.entries())
          if (/[^;"\s=]/.test(text)) expect(told.has(at + 2) || taken.has(at + 2)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
