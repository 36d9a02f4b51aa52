import { expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { fieldLabel } from '#domain/words/field-labels.ts'
import { readableFields } from '#domain/words/shown-fields.ts'
import { valueText } from '#domain/words/value-text.ts'
import { aStep } from '#tests/support/boleto-rows.ts'
import { aPayment } from '#tests/support/a-known-charge.ts'

const hall = '0192f3a4-0000-7000-8000-000000000001'
const knowing = { timeZone: 'America/Sao_Paulo', names: new Map([[hall, 'Salão de festas']]) }

test.each([
  ['reservations', 'area_id', hall, 'Salão de festas'],
  ['reservations', 'area_id', hall.replace(/1$/, '2'), '–'],
  ['occurrences', 'type', 'LEAK', 'Vazamento'],
  ['occurrences', 'title', 'LEAK', 'LEAK'],
  ['areas', 'active', false, 'Não'],
  ['reservations', 'start_datetime', '2026-11-21T17:00:00.000Z', '21/11/2026 14:00'],
  ['areas', 'capacity', 40, '40'],
  ['areas', 'capacity', null, '–'],
  ['pets', 'type', 'DOG', 'Cachorro'],
  ['vehicles', 'tipo_veiculo', 'CAMINHAO', 'Caminhão'],
  ['users', 'gender', 'FEMALE', 'Feminino'],
  ['users', 'cpf', '52998224725', '529.982.247-25'],
  ['users', 'birth_date', '1980-02-01', '01/02/1980'],
  [
    'users',
    'phones',
    [{ number: '31987654321' }, { number: '3132345678' }],
    '(31) 98765-4321, (31) 3234-5678',
  ],
  ['users', 'phones', [], '–'],
  ['users', 'role', 'SERVICE_PROVIDER', 'Prestador de Serviços'],
  ['users', 'status', 'INACTIVE', 'Inativo'],
  ['occurrences', 'status', 'IN_PROGRESS', 'Em Análise'],
  ['assemblies', 'status', 'IN_PROGRESS', 'Em Andamento'],
  ['residence_documents', 'type', 'OTHER', 'Outros'],
  ['pets', 'photos', [{ id: hall, sha256: 'f0', title: '' }], '1 foto'],
  ['users', 'photo', { id: hall, sha256: 'f0', avatar_url: '/api/photos/1' }, '1 foto'],
  ['residences', 'residents', [{ type: 'OWNER', user: { profile: { name: 'Ana Lima' } } }], 'Ana Lima'],
  ['assemblies', 'results', { SIM: 3, NÃO: 2, ABSTENÇÃO: 0 }, 'SIM 3, NÃO 2, ABSTENÇÃO 0'],
  ['users', 'permissions_override', { [hall]: false }, '1 desligada'],
  [
    'users',
    'addresses',
    [{ street: 'Rua Sergipe', number: '12', complement: '', city: 'BH' }],
    'Rua Sergipe, 12, BH',
  ],
  ['financial_transactions', 'value', 1487.9, 'R$\u00a01.487,90'],
  ['boletos', 'amount_cents', 48_790, 'R$\u00a0487,90'],
  ['payers', 'document', '52998224725', '529.982.247-25'],
  ['payers', 'zip', '30140061', '30140-061'],
  [
    'financial_transactions',
    'payments',
    [aPayment(20_000), aPayment(5_000, { undone: { at: '', by_id: null, by_name: 'Ana', reason: 'erro' } })],
    'R$\u00a0200,00 em 10/11/2026, R$\u00a050,00 em 10/11/2026 (desfeito)',
  ],
  ['boletos', 'email', { state: 'SENT', to: 'ana@zelo.test', at: '', reason: '' }, 'ana@zelo.test'],
  [
    'boletos',
    'bank_history',
    [aStep({ said_in: 'REMESSA', code: '01' }), aStep({ code: '06', paid_cents: 48_790 })],
    'Registro pedido ao banco, Pago',
  ],
  [
    'boletos',
    'bank_changes',
    [
      { instruction: '06', due_date: '2026-12-10', state: 'SENT' },
      { instruction: '04', rebate_cents: 500, state: 'QUEUED' },
    ],
    'vencimento 10/12/2026, abatimento de R$\u00a05,00',
  ],
  ['boletos', 'rebate_cents', 500, 'R$\u00a05,00'],
  ['bank_accounts', 'cnpj', '11222333000181', '11.222.333/0001-81'],
  [
    'x',
    'list',
    Array.from({ length: 10 }, (_, at) => ({ name: `N${at}` })),
    'N0, N1, N2, N3, N4, N5, N6, N7 e mais 2',
  ],
  [
    'remessas',
    'test_slips',
    [
      { document_number: 'TESTE01', amount_cents: 10_003 },
      { document_number: 'TESTE02', amount_cents: 20_001 },
    ],
    'TESTE01, TESTE02',
  ],
])('of %s a person reads %s %s as "%s", never as a code', (collection, field, value, words) => {
  expect(valueText(field, value, { ...knowing, collection })).toBe(words)
})

test('every field of every kind of row has a name that people know', () => {
  const nameless = entities.flatMap(({ collection, row }) =>
    [
      ...readableFields(
        collection,
        Object.fromEntries(Object.keys(row.entries).map((field) => [field, null])),
      ).keys(),
    ]
      .filter((field) => field !== 'profile' && fieldLabel(collection, field) === 'Campo')
      .map((field) => `${collection}.${field}`),
  )
  expect(nameless).toEqual([])
})

test('an id is not told where the name stands beside it, nor what is of the machine', () => {
  const shown = readableFields('occurrences', {
    id: hall,
    residence_id: hall,
    unit: '304',
    assigned_to_id: hall,
    sha256: 'f0',
    history: [],
    profile: { id: hall, name: 'Ana Lima' },
  })
  expect([...shown.keys()]).toEqual(['name', 'unit', 'assigned_to_id'])
})
