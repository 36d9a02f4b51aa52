import { describe, expect, test } from 'vitest'
import { type Assembly, voteOptions } from '#domain/assemblies/assembly.ts'
import { ballotFile, recount } from '#domain/assemblies/ballots.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import {
  assemblyRevealedOnTime,
  countVotes,
  noUnitText,
  outcomeOf,
  participation,
} from '#domain/assemblies/rules.ts'
import { receiptFrom, Vote } from '#domain/assemblies/vote.ts'
import { readableSigns } from '#domain/values/readable-code.ts'
import type { AnyRow, Context } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { parse } from '#domain/kernel/parse.ts'
import { anActor } from '../support/an-actor.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOf } from '../support/refusal.ts'

const now = '2026-11-20T22:00:00.000Z'
const condominium_id = anId()
const sindico = anActor('MANAGER', { name: 'Helena Prado', condominium_id })
const context: Context = { now, actor: sindico }

const planned = { id: anId(), condominium_id, title: 'Troca do portão', date: '2026-11-25T22:00:00.000Z' }

function run(
  command: AnyCommand,
  input: Record<string, unknown>,
  ...rows: object[]
): AnyRow | null | undefined {
  const found = {
    find: (_: string, id: string) => rows.find((row) => (row as AnyRow).id === id) as AnyRow | undefined,
  }
  return command.apply(found, parse(command.input, input), context)[0]?.row
}
const make = (input: Record<string, unknown> = planned) =>
  run(assemblies.create, input) as unknown as Assembly
const change = (command: AnyCommand, input: Record<string, unknown>, given: Partial<Assembly> = {}) =>
  run(command, { id: planned.id, ...input }, { ...make(), ...given }) as unknown as Assembly

describe('an assembly', () => {
  test('begins scheduled, without votes, its partial results hidden', () => {
    expect(make()).toMatchObject({
      status: 'SCHEDULED',
      shows_partial_results: false,
      votes_count: 0,
      results: null,
      closed_at: null,
      documents: [],
    })
  })

  test.each([
    ['a title', { ...planned, title: ' ' }],
    ['a date', { ...planned, date: '' }],
    ['a condominium', { ...planned, condominium_id: '' }],
  ])('needs %s', (_what, input) => {
    expect(refusalOf(() => make(input)).errors?.[0]?.message).toBe('Preencha todos os campos obrigatórios')
  })

  test('goes to any status directly', () => {
    expect(change(assemblies.setStatus, { status: 'IN_PROGRESS' }).status).toBe('IN_PROGRESS')
    expect(change(assemblies.setStatus, { status: 'CLOSED' }).status).toBe('CLOSED')
    expect(change(assemblies.setStatus, { status: 'SCHEDULED' }, { status: 'IN_PROGRESS' }).status).toBe(
      'SCHEDULED',
    )
  })

  test('in a status already is left as it is', () => {
    const row = make()
    expect(run(assemblies.setStatus, { id: row.id, status: 'SCHEDULED' }, row)).toBe(row)
  })

  test('reopens only with a reason, which its history keeps', () => {
    const closed = { status: 'CLOSED' as const, closed_at: now }
    expect(refusalOf(() => change(assemblies.setStatus, { status: 'IN_PROGRESS' }, closed)).errors).toEqual([
      { path: 'reason', message: 'Informe o motivo da reabertura' },
    ])
    const reopened = change(assemblies.setStatus, { status: 'IN_PROGRESS', reason: 'Faltou um voto' }, closed)
    expect(reopened).toMatchObject({ status: 'IN_PROGRESS', closed_at: now })
    expect(reopened.history.at(-1)).toMatchObject({ act: 'started', reason: 'Faltou um voto' })
  })

  test('is final once the votes were revealed, which happens once and only after the close', () => {
    const closed = { status: 'CLOSED' as const, closed_at: now }
    const revealed = change(assemblies.reveal, {}, closed)
    expect(revealed).toMatchObject({ status: 'CLOSED', revealed_at: now })
    expect(revealed.history.at(-1)).toMatchObject({ act: 'revealed', by_name: 'Helena Prado' })
    expect(change(assemblies.reveal, {}, revealed)).toMatchObject({ history: revealed.history })
    for (const status of ['SCHEDULED', 'IN_PROGRESS'])
      expect(
        refusalOf(() => change(assemblies.setStatus, { status, reason: 'Faltou um voto' }, revealed)).detail,
      ).toBe('Os nomes de quem votou já foram revelados: esta assembleia é definitiva.')
    for (const status of ['SCHEDULED', 'IN_PROGRESS'] as const)
      expect(refusalOf(() => change(assemblies.reveal, {}, { ...closed, status })).code).toBe('conflict')
  })

  test('reveals its votes by itself 24 hours after the last close, and not while it is open', () => {
    const closed = change(assemblies.setStatus, { status: 'CLOSED' })
    expect(closed.reveals_at).toBe('2026-11-21T22:00:00.000Z')
    expect(assemblyRevealedOnTime(closed, '2026-11-21T21:59:59.999Z')).toBe(closed)
    const revealed = assemblyRevealedOnTime(closed, '2026-11-21T22:00:00.000Z')
    expect(revealed).toMatchObject({ revealed_at: '2026-11-21T22:00:00.000Z' })
    expect(revealed.history.at(-1)).toMatchObject({ act: 'revealed', by_id: null, by_name: 'Zelo' })
    expect(assemblyRevealedOnTime(revealed, '2026-11-30T22:00:00.000Z')).toBe(revealed)
    const reopened = change(assemblies.setStatus, { status: 'IN_PROGRESS', reason: 'Faltou' }, closed)
    expect(reopened.reveals_at).toBeNull()
    expect(assemblyRevealedOnTime(reopened, '2026-11-30T22:00:00.000Z')).toBe(reopened)
  })

  test('closed for the first time says when, and the results wait for the server', () => {
    expect(change(assemblies.setStatus, { status: 'CLOSED' })).toMatchObject({
      closed_at: now,
      results: null,
    })
  })

  test('with a vote keeps its question and is not deleted', () => {
    const voted = { votes_count: 1, status: 'IN_PROGRESS' as const }
    expect(refusalOf(() => change(assemblies.update, { title: 'Outra' }, voted)).detail).toBe(
      'Já há votos: a pergunta não pode mais ser alterada.',
    )
    expect(refusalOf(() => change(assemblies.remove, {}, voted)).detail).toBe(
      'Já há votos: a assembleia não pode ser excluída.',
    )
  })

  test('closed once stays as it is even without votes, and may still be deleted', () => {
    const reopened = { closed_at: now, status: 'IN_PROGRESS' as const }
    expect(refusalOf(() => change(assemblies.update, { title: 'Outra' }, reopened)).code).toBe('conflict')
    expect(change(assemblies.remove, {}, reopened)).toBeNull()
  })
})

const file = {
  document_id: anId(),
  filename: 'Orçamentos comparados.pdf',
  file_size: 1200,
  mime_type: 'application/pdf',
  sha256: 'b'.repeat(64),
}

describe('a document of an assembly', () => {
  test('is titled by its file unless told, and says who brought it', () => {
    const [document] = change(assemblies.addDocument, file).documents
    expect(document).toMatchObject({
      id: file.document_id,
      title: 'Orçamentos comparados',
      uploaded_by: { id: sindico.id, profile: { name: 'Helena Prado' } },
      created_at: now,
    })
    expect(change(assemblies.addDocument, { ...file, title: 'Preços' }).documents[0]?.title).toBe('Preços')
  })

  test('that came already is not added again', () => {
    const row = change(assemblies.addDocument, file)
    expect(run(assemblies.addDocument, { id: row.id, ...file }, row)).toBe(row)
  })

  test('stays once people voted with it before them, and no other comes: all vote on the same papers', () => {
    const detail = 'Já há votos: os documentos em que se votou ficam como estão.'
    const voted = {
      ...change(assemblies.addDocument, file),
      votes_count: 3,
      status: 'IN_PROGRESS' as const,
    }
    expect(
      refusalOf(() => change(assemblies.removeDocument, { document_id: file.document_id }, voted)).detail,
    ).toBe(detail)
    expect(
      refusalOf(() => change(assemblies.addDocument, { ...file, document_id: anId() }, voted)).detail,
    ).toBe(detail)
  })

  test('comes no more once the assembly was closed', () => {
    const closed = { status: 'CLOSED' as const, closed_at: now }
    expect(refusalOf(() => change(assemblies.addDocument, file, closed)).code).toBe('conflict')
  })
})

describe('a vote', () => {
  const running = { ...make(), status: 'IN_PROGRESS' as const, votes_without_unit: true }
  const vote = (given: Record<string, unknown> = {}, assembly: Assembly = running) =>
    run(
      assemblies.vote,
      { id: planned.id, vote_id: anId(), option: 'SIM', ...given },
      assembly,
    ) as unknown as Vote

  test('is the voter’s, without a receipt until the server counts it', () => {
    expect(vote()).toMatchObject({
      assembly_id: planned.id,
      condominium_id,
      option: 'SIM',
      user_id: sindico.id,
      receipt: null,
      is_revealed: false,
    })
  })

  test('is for those who have a unit, unless the assembly says otherwise or was called before that was asked', () => {
    const { votes_without_unit: _, ...ofBefore } = running
    expect(refusalOf(() => vote({}, { ...running, votes_without_unit: false })).detail).toBe(noUnitText)
    expect(vote({}, ofBefore as Assembly).option).toBe('SIM')
  })

  test('needs one of the three options', () => {
    expect(refusalOf(() => vote({ option: '' })).errors?.[0]?.message).toBe('Escolha uma opção')
    expect(refusalOf(() => vote({ option: 'NAO' })).errors?.[0]?.message).toBe('Escolha uma opção')
  })

  test('before the voting or after it is refused in plain words', () => {
    expect(refusalOf(() => vote({}, make())).detail).toBe(
      'A votação ainda não começou. Este voto não foi contado.',
    )
    expect(refusalOf(() => vote({}, { ...running, status: 'CLOSED' })).detail).toBe(
      'A votação já estava encerrada quando este voto chegou. Ele não foi contado.',
    )
  })

  test('is seen by its voter alone, and by management once it is revealed', () => {
    const row = vote()
    expect(Vote.audience(row)).toEqual({ condominium_id, users: [sindico.id], roles: [] })
    expect(Vote.audience({ ...row, is_revealed: true }).roles).toEqual(['ADMIN', 'MANAGER'])
  })

  test('is never changed once it left: no command edits it', () => {
    const commands = Object.values(assemblies).filter((entry) => entry.kind === 'command')
    expect(commands.filter(({ path }) => path.includes('vote')).map(({ name }) => name)).toEqual([
      'assemblies.vote',
    ])
    expect(assemblies.vote.offline).toBe('final')
  })
})

test('receipts use signs that cannot be taken for one another', () => {
  expect(receiptFrom(Uint8Array.from([0, 1, 2, 3, 30, 29, 28, 27]))).toBe('2345-ZYXW')
  expect(readableSigns).not.toMatch(/[01IO]/)
})

describe('the outcome', () => {
  test('of the specification’s figures', () => {
    const outcome = outcomeOf({ SIM: 20, NÃO: 8, ABSTENÇÃO: 4 }, 40)
    expect(outcome).toMatchObject({ cast: 32, entitled: 40, notVoted: 8, participation: 80 })
    expect(outcome.tallies).toEqual([
      { option: 'SIM', count: 20, ofVotes: 62.5, ofEntitled: 50 },
      { option: 'NÃO', count: 8, ofVotes: 25, ofEntitled: 20 },
      { option: 'ABSTENÇÃO', count: 4, ofVotes: 12.5, ofEntitled: 10 },
    ])
  })

  test('of nobody is nothing, not a division by zero', () => {
    expect(outcomeOf(countVotes([]), 0)).toMatchObject({ cast: 0, notVoted: 0, participation: 0 })
    expect(participation(0, 0)).toBe(0)
  })

  test('never has fewer people than votes: who moved out since had the right', () => {
    expect(outcomeOf({ SIM: 3, NÃO: 0, ABSTENÇÃO: 0 }, 2)).toMatchObject({
      entitled: 3,
      notVoted: 0,
      participation: 100,
    })
  })

  test('rounds participation', () => {
    expect(participation(1, 3)).toBe(33)
    expect(participation(2, 3)).toBe(67)
  })
})

describe('an exported vote', () => {
  const votes = voteOptions.map((option, at) => ({
    option,
    receipt: receiptFrom(Uint8Array.from({ length: 8 }, (_, n) => n + at * 3)),
    created_at: now,
    recorded_at: now,
    user: { profile: { name: ['=Maria "a síndica"', 'João; Pedro', 'Zé\nNinguém'][at] ?? '' } },
  }))
  const assembly = {
    id: anId(),
    title: 'Troca; do "portão"',
    results: countVotes(voteOptions),
    entitled_count: 9,
  }
  const exported = ballotFile(assembly, votes)

  test('is counted again to the same result', () => {
    expect(recount(exported)).toEqual({
      title: assembly.title,
      counts: { SIM: 1, NÃO: 1, ABSTENÇÃO: 1 },
      stated: { SIM: 1, NÃO: 1, ABSTENÇÃO: 1 },
      entitled: 9,
      problems: [],
    })
  })

  test('of the first version, without the mark of access by another’s hand, is counted alike', () => {
    const first = exported
      .replace('zelo-votos;2', 'zelo-votos;1')
      .replace(';acesso_por_outra_pessoa_em', '')
      .replace(/;(?=\r\n)/g, '')
    expect(first).not.toContain('acesso')
    expect(recount(first)).toEqual(recount(exported))
  })

  test('opens in a spreadsheet without running anything', () => {
    expect(exported).toMatch(/^\uFEFF/)
    expect(exported).toContain(`"'=Maria ""a síndica"""`)
  })

  test.each([
    ['doubled', (text: string) => text + text.trim().split('\r\n').at(-1), 'aparece mais de uma vez'],
    [
      'changed',
      (text: string) => text.replace(/;SIM;2026/, ';NÃO;2026'),
      'SIM: o arquivo diz 1, a recontagem dá 0.',
    ],
    ['made up', (text: string) => text.replace(/;SIM;2026/, ';TALVEZ;2026'), 'a opção não é SIM'],
    [
      'taken away',
      (text: string) => text.replace(/^.{9};ABSTENÇÃO;2026[^]*$/m, ''),
      'ABSTENÇÃO: o arquivo diz 1',
    ],
    [
      'with another receipt',
      (text: string) => text.replace(/^.{9};SIM/m, 'O0I1-1111;SIM'),
      'não tem a forma de um recibo',
    ],
    [
      'with a total written over',
      (text: string) => text.replace('total;SIM;1', 'total;SIM;7'),
      'SIM: o arquivo diz 7',
    ],
    [
      'with fewer people than votes',
      (text: string) => text.replace('voto;9', 'voto;2'),
      'mais votos do que pessoas',
    ],
    ['of another file', () => 'nome;cpf\n', 'não é uma exportação de votos'],
    ['of a later version', (text: string) => text.replace('votos;2', 'votos;3'), 'não é conhecida'],
  ])('%s is found out', (_what, spoil, problem) => {
    const spoiled = spoil(exported)
    expect(spoiled).not.toBe(exported)
    expect(recount(spoiled).problems.join('\n')).toContain(problem)
  })
})
