import { describe, expect, test } from 'vitest'
import { auditedChanges, idsIn } from '#domain/words/audit-changes.ts'
import { actText, isRemovalOfPerson, kindText } from '#domain/words/act-text.ts'
import { contracts } from '#domain/contracts.ts'
import { entities } from '#domain/entities.ts'

const hall = '0192f3a4-0000-7000-8000-000000000001'
const ana = '0192f3a4-0000-7000-8000-000000000002'
const made = { before: null, after: {} }
const edited = { before: {}, after: {} }
const gone = { before: {}, after: null }
const silent = { before: null, after: null }

describe('what somebody did is a sentence', () => {
  test.each([
    ['occurrences.create', 'occurrences', made, 'registrou a ocorrência'],
    ['occurrences.update', 'occurrences', edited, 'alterou a ocorrência'],
    ['occurrences.move', 'occurrences', edited, 'mudou a situação da ocorrência'],
    ['occurrences.addPhoto', 'occurrences', edited, 'incluiu uma foto da ocorrência'],
    ['pets.editPhoto', 'pets', edited, 'alterou uma foto do pet'],
    ['bankAccounts.update', 'bank_accounts', edited, 'alterou o convênio bancário'],
    ['residenceDocuments.archive', 'residence_documents', edited, 'arquivou o documento da unidade'],
    ['residents.create', 'users', made, 'cadastrou um morador'],
    ['residents.create', 'residences', edited, 'alterou a unidade'],
    ['permissions.set', 'role_permissions', edited, 'alterou a permissão do perfil'],
    ['permissions.revoke', 'role_permissions', gone, 'excluiu a permissão do perfil'],
    [
      'permissions.grant',
      'role_permissions',
      { before: null, after: { enabled: true } },
      'ligou a permissão do perfil',
    ],
    [
      'permissions.set',
      'role_permissions',
      { before: { enabled: true }, after: { enabled: false } },
      'desligou a permissão do perfil',
    ],
    [
      'permissions.revoke',
      'role_permissions',
      { before: { enabled: false }, after: null },
      'ligou a permissão do perfil',
    ],
    ['residences.import', 'users', made, 'cadastrou a pessoa'],
    ['auth.changeEmail', 'users', edited, 'pediu outro e-mail de acesso'],
    ['users.removeForced', 'users', silent, 'removeu a pessoa'],
    ['users.removeForced', 'pets', silent, 'removeu uma pessoa, o que mudou o pet'],
    ['pets.create', 'pets', silent, 'cadastrou o pet'],
    ['gateVisits.note', 'gate_visits', made, 'cadastrou um registro'],
    ['', 'reservations', gone, 'excluiu a reserva'],
  ])('%s of %s (%o): "%s"', (command, collection, rows, words) => {
    expect(actText({ command, collection, ...rows })).toBe(words)
  })

  test('for every command that there is, of its own: only an edit is told as one', () => {
    const edits = contracts
      .flatMap((contract) => Object.values(contract))
      .flatMap((entry) => (entry.kind === 'command' ? [entry] : []))
      .filter(({ verb, name, targets }) => {
        const id = hall
        const input = new Proxy(
          { id },
          { get: (_input, name) => (String(name).endsWith('_ids') ? [id] : id) },
        )
        const { collection } = targets(input)[0]
        const words = actText({ command: name, collection, ...edited })
        return words.startsWith('alterou') && verb !== 'patch' && !/edit|update/.test(name)
      })
      .map(({ name }) => name)
    // A vote's own row is nobody's to read; a role's permissions are told by what became of the row.
    const others = ['assemblies.vote', 'permissions.grant', 'permissions.revoke', 'permissions.set']
    expect(edits.sort()).toEqual(others)
  })

  test('and every kind of row that is written down has a name', () => {
    const nameless = entities.filter(
      ({ collection, isUnaudited }) => !isUnaudited && kindText(collection) === kindText('gate_visits'),
    )
    expect(nameless).toEqual([])
    expect(kindText('occurrences')).toBe('Ocorrências')
    expect(kindText('gate_visits')).toBe('Outros registros')
  })

  test('of somebody who was removed nothing more is told', () => {
    expect(isRemovalOfPerson({ command: 'users.remove', ...silent })).toBe(true)
    expect(isRemovalOfPerson({ command: 'residents.create', ...silent })).toBe(false)
  })
})

describe('what changed', () => {
  const knowing = { timeZone: 'America/Sao_Paulo', names: new Map([[ana, 'Ana Lima']]) }
  const step = (status: string, reason?: string) => ({ status, at: '2026-11-21T17:00:00.000Z', reason })

  test('is told field by field, before and after, in words', () => {
    const entry = {
      collection: 'occurrences',
      before: { status: 'OPEN', assigned_to_id: null, history: [step('OPEN')] },
      after: { status: 'IN_PROGRESS', assigned_to_id: ana, history: [step('OPEN'), step('IN_PROGRESS')] },
    }
    expect(auditedChanges(entry, knowing)).toEqual([
      { label: 'Situação', before: 'Aberta', after: 'Em Análise' },
      { label: 'Responsável', before: '–', after: 'Ana Lima' },
    ])
    expect(idsIn(entry)).toEqual([ana])
  })

  test('of a person is told by the fields of their profile that differ', () => {
    const profile = { id: hall, name: 'Ana Lima', cpf: '52998224725', birth_date: null }
    const entry = {
      collection: 'users',
      before: { profile },
      after: { profile: { ...profile, birth_date: '1980-02-01' } },
    }
    expect(auditedChanges(entry, knowing)).toEqual([
      { label: 'Nascimento', before: '–', after: '01/02/1980' },
    ])
  })

  test('of a boleto is told with what the bank was asked and answered, and its Pix', () => {
    const step = {
      at: '2026-11-21T17:00:00.000Z',
      file_id: ana,
      day: null,
      credit_date: null,
      paid_cents: 0,
      tariff_cents: 0,
      motives: [],
    }
    const asked = { ...step, said_in: 'REMESSA', code: '01', hybrid: true }
    const answered = { ...step, said_in: 'RETORNO', code: '02' }
    const pix = { txid: '', url: 'pix.banco.test/1', code: '00020101021226' }
    const changed = {
      collection: 'boletos',
      before: { bank_history: [asked], pix: null },
      after: { bank_history: [asked, answered], pix },
    }
    expect(auditedChanges(changed, { timeZone: 'UTC', names: new Map() })).toEqual([
      { label: 'Pix', before: '–', after: '00020101021226' },
      {
        label: 'Histórico no banco',
        before: 'Registro pedido ao banco',
        after: 'Registro pedido ao banco, Entrada confirmada: o boleto está registrado',
      },
    ])
  })

  test('with a reason that only the history holds is told with it', () => {
    const entry = {
      collection: 'assemblies',
      before: { status: 'CLOSED', history: [step('CLOSED', 'Fim')] },
      after: { status: 'SCHEDULED', history: [step('CLOSED', 'Fim'), step('SCHEDULED', 'Faltou quórum')] },
    }
    expect(auditedChanges(entry, knowing)).toContainEqual({
      label: 'Motivo',
      before: '–',
      after: 'Faltou quórum',
    })
    const same = { ...entry, after: { ...entry.before, status: 'SCHEDULED' } }
    expect(auditedChanges(same, knowing)).toEqual([
      { label: 'Situação', before: 'Encerrada', after: 'Agendada' },
    ])
  })

  test('of a new row tells only what it holds, and neither ids nor what the machine keeps', () => {
    const after = {
      id: hall,
      created_at: '2026-11-21T17:00:00.000Z',
      condominium_id: hall,
      residence_id: hall,
      unit: '304',
      title: 'Chave',
      description: '',
      photos: [],
    }
    expect(auditedChanges({ collection: 'occurrences', before: null, after }, knowing)).toEqual([
      { label: 'Título', before: '–', after: 'Chave' },
      { label: 'Unidade', before: '–', after: '304' },
    ])
    expect(auditedChanges({ collection: 'pets', ...silent }, knowing)).toEqual([])
  })
})
