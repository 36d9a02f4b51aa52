import { expect, test } from 'vitest'
import { valueText } from '#features/pendencies/value-text.ts'

const hall = '0192f3a4-0000-7000-8000-000000000001'
const knowing = { timeZone: 'America/Sao_Paulo', names: new Map([[hall, 'Salão de festas']]) }

test.each([
  ['area_id', hall, 'Salão de festas'],
  ['area_id', hall.replace(/1$/, '2'), '–'],
  ['type', 'LEAK', 'Vazamento'],
  ['title', 'LEAK', 'LEAK'],
  ['active', false, 'Não'],
  ['start_datetime', '2026-11-21T17:00:00.000Z', '21/11/2026 14:00'],
  ['capacity', 40, '40'],
  ['capacity', null, '–'],
  ['type', 'DOG', 'Cachorro'],
  ['tipo_veiculo', 'CAMINHAO', 'Caminhão'],
  ['gender', 'FEMALE', 'Feminino'],
  ['cpf', '52998224725', '529.982.247-25'],
  ['birth_date', '1980-02-01', '01/02/1980'],
  ['phones', [{ number: '31987654321' }, { number: '3132345678' }], '(31) 98765-4321, (31) 3234-5678'],
  ['phones', [], '–'],
  ['role', 'SERVICE_PROVIDER', 'Prestador de Serviços'],
  ['status', 'INACTIVE', 'Inativo'],
])('a person whose change was refused reads %s %s as "%s", never as a code', (field, value, words) => {
  expect(valueText(field, value, knowing)).toBe(words)
})
