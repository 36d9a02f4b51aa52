import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FeeInput } from '#domain/recurring-fees/fee-input.ts'
import { type FeeSchedule, feePeriods } from '#domain/recurring-fees/fee-periods.ts'
import { alreadyCharged, alreadyChargedText, monthsText } from '#domain/recurring-fees/already-charged.ts'
import {
  feeUnits,
  type FeeKnowledge,
  type FeeWish,
  planFee,
  type PlanUnit,
} from '#domain/recurring-fees/plan.ts'
import type { User } from '#domain/users/user.ts'
import { centsOf } from '#domain/values/cents.ts'
import { aKnownCharge, aKnownPayer } from '#tests/support/a-known-charge.ts'

const today = '2026-11-22'

type Person = Pick<User, 'id' | 'email' | 'profile'>

function aPerson(id: string, name: string, cpf: string | null): Person {
  const phones = [{ id: 'p', number: '31988887777', label: '', is_primary: true, is_whatsapp: false }]
  const profile = { id, name, cpf, birth_date: null, gender: 'UNDISCLOSED' as const, role_title: null }
  return {
    id,
    email: `${id}@demo.zelo`,
    profile: { ...profile, phones, emails: [], addresses: [], photo: null },
  }
}

const otavio = aPerson('otavio', 'Otávio Beltrão', '52998224725')
const marina = aPerson('marina', 'Marina Prado', '11144477735')
const caio = aPerson('caio', 'Caio Nunes', null)

function aUnit(unit: string, owner: Person | null, dweller: Person | null = null): PlanUnit {
  const user = (person: Person) => ({ id: person.id, profile: { name: person.profile.name } })
  const link = { type: 'TENANT' as const, from_on: '2020-01-01', to_on: null }
  return {
    id: `unit-${unit}`,
    unit,
    block: 'Único',
    owner: owner && user(owner),
    residents: dweller ? [{ ...link, user: user(dweller) }] : [],
  }
}

function knowledge(given: Partial<FeeKnowledge> = {}): FeeKnowledge {
  let made = 0
  return {
    people: new Map([otavio, marina, caio].map((person) => [person.id, person])),
    payers: [],
    condominium: {
      address: 'Rua dos Timbiras',
      number: '1200',
      district: 'Funcionários',
      city: 'Belo Horizonte',
      state: 'MG',
      zip_code: '30140060',
    },
    today,
    newId: () => `payer-${++made}`,
    ...given,
  }
}

function aWish(units: PlanUnit[], given: Partial<FeeWish> = {}): FeeWish {
  const dueDates = ['2026-12-10', '2027-01-10', '2027-02-10']
  return { units, amount: { each_cents: 48_790 }, dueDates, hasBoletos: true, withoutCpf: 'charge', ...given }
}

describe('whom a recurring fee charges', () => {
  test('is the owner, else who lives there first', () => {
    const plan = planFee(aWish([aUnit('101', otavio, marina), aUnit('102', null, marina)]), knowledge())
    expect(plan.charged.map(({ person }) => person?.name)).toEqual(['Otávio Beltrão', 'Marina Prado'])
  })

  test('is somebody else where one was chosen', () => {
    const charged = new Map([['unit-101', { id: null, name: 'Inventariante' }]])
    const plan = planFee(aWish([aUnit('101', otavio)], { charged }), knowledge())
    expect(plan.charged[0]).toMatchObject({ person: { name: 'Inventariante' }, payer: null, missing: 'cpf' })
  })

  test('of a unit without people is whoever answers for it', () => {
    const plan = planFee(aWish([aUnit('101', null)]), knowledge())
    expect(plan.charged[0]).toMatchObject({ person: null, missing: 'person' })
    expect(feeUnits(plan)[0]).toMatchObject({
      resident_name: 'Responsável pela unidade 101',
      user_id: null,
      payer_id: null,
    })
  })

  test('counts charges, boletos and the total of all periods', () => {
    const plan = planFee(aWish([aUnit('101', otavio), aUnit('102', caio)]), knowledge())
    expect(plan).toMatchObject({ charges_count: 6, boletos_count: 3, total_cents: 6 * 48_790 })
  })
})

describe('its payers', () => {
  test('are those with the CPF of the person', () => {
    const payers = [aKnownPayer({ id: 'other', document: '11144477735' }), aKnownPayer({ id: 'there' })]
    const plan = planFee(aWish([aUnit('101', otavio)]), knowledge({ payers }))
    expect(plan.charged[0]?.payer).toEqual({ id: 'there', name: 'Otávio Beltrão', isNew: false })
    expect(plan.payers).toEqual([])
  })

  test('are those linked to a person without CPF', () => {
    const payers = [aKnownPayer({ id: 'company', document: '11222333000181', user_id: 'caio' })]
    expect(planFee(aWish([aUnit('101', caio)]), knowledge({ payers })).charged[0]?.payer?.id).toBe('company')
  })

  test("are made of the person's data and the unit's address where there is none", () => {
    const plan = planFee(aWish([aUnit('101', otavio)]), knowledge())
    expect(plan.payers).toEqual([
      {
        id: 'payer-1',
        name: 'Otávio Beltrão',
        document: '52998224725',
        email: 'otavio@demo.zelo',
        phone: '31988887777',
        address_line: 'Rua dos Timbiras, 1200, unidade 101',
        district: 'Funcionários',
        city: 'Belo Horizonte',
        state: 'MG',
        zip: '30140060',
        user_id: 'otavio',
      },
    ])
  })

  test('are made once for who has two units', () => {
    const plan = planFee(aWish([aUnit('101', otavio), aUnit('102', otavio)]), knowledge())
    expect(plan.payers).toHaveLength(1)
    expect(plan.charged.map(({ payer }) => payer?.id)).toEqual(['payer-1', 'payer-1'])
  })

  test('are not made where no boleto is asked for, nor for units that are skipped', () => {
    const units = [aUnit('101', otavio), aUnit('102', marina)]
    expect(planFee(aWish(units, { hasBoletos: false }), knowledge())).toMatchObject({
      payers: [],
      boletos_count: 0,
      charges_count: 6,
    })
    const skipped = planFee(aWish(units, { skipped: new Set(['unit-101']) }), knowledge())
    expect(skipped.payers.map(({ name }) => name)).toEqual(['Marina Prado'])
    expect(skipped.leftOut.map(({ unit }) => unit)).toEqual(['101'])
  })

  test('keep the unit in an address that is too long', () => {
    const condominium = { ...knowledge().condominium, address: 'Rua '.repeat(40) }
    const [payer] = planFee(aWish([aUnit('101', otavio)]), knowledge({ condominium })).payers
    expect(payer?.address_line).toHaveLength(120)
    expect(payer?.address_line).toMatch(/, 1200, unidade 101$/)
  })
})

describe('units that cannot have a boleto', () => {
  const units = [aUnit('101', otavio), aUnit('102', caio), aUnit('103', null)]

  test('are charged without one', () => {
    const plan = planFee(aWish(units), knowledge())
    expect(plan.charged.map(({ missing }) => missing)).toEqual([null, 'cpf', 'person'])
    expect(plan).toMatchObject({ charges_count: 9, boletos_count: 3 })
  })

  test('or left out', () => {
    const plan = planFee(aWish(units, { withoutCpf: 'leave_out' }), knowledge())
    expect(plan.charged.map(({ unit }) => unit)).toEqual(['101'])
    expect(plan.leftOut.map(({ unit }) => unit)).toEqual(['102', '103'])
  })
})

describe('a total shared among units', () => {
  test('adds up to the cent, whatever is left out', () => {
    const people = fc.array(fc.constantFrom(otavio, marina, caio, null), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(people, fc.integer({ min: 100, max: 9_999_999 }), (owners, total_cents) => {
        const units = owners.map((owner, at) => aUnit(String(100 + at), owner))
        const wish = aWish(units, { amount: { total_cents }, withoutCpf: 'leave_out' })
        const plan = planFee(wish, knowledge())
        const sum = feeUnits(plan).reduce((total, { value }) => total + centsOf(value), 0)
        expect(sum).toBe(plan.charged.length === 0 ? 0 : total_cents)
        expect(plan.total_cents).toBe(sum * wish.dueDates.length)
      }),
    )
  })
})

describe('units that were charged already', () => {
  const fee = { type: 'CONDOMINIUM_FEE' as const, dueDates: ['2026-11-05', '2026-12-05'] }

  test('are named with the months', () => {
    const charges = [aKnownCharge({ due_date: '2026-12-10' }), aKnownCharge({ due_date: '2026-11-30' })]
    expect(alreadyCharged(charges, fee)).toEqual(new Map([['unit-304', ['2026-11', '2026-12']]]))
  })

  test.each([
    ['another type', { type: 'FINE' as const }],
    ['another month', { due_date: '2026-10-31' }],
    ['a cancelled charge', { payment_status: 'CANCELLED' as const }],
  ])('are not those with %s', (_name, given) => {
    expect(alreadyCharged([aKnownCharge(given)], fee).size).toBe(0)
  })

  test('are said with their months, a dozen of them at most', () => {
    const clash = (unit: string) => ({ unit, months: ['2026-12'] })
    const said = (...units: string[]) => alreadyChargedText('CONDOMINIUM_FEE', units.map(clash))
    expect(said('101')).toBe('Já tem taxa condominial com vencimento em 12/2026: 101.')
    expect(said('101', '102')).toBe('Já têm taxa condominial com vencimento em 12/2026: 101, 102.')
    const many = Array.from({ length: 15 }, (_, at) => String(101 + at))
    expect(said(...many)).toMatch(/, 112 e mais 3\.$/)
    expect(monthsText(['2027-01', '2026-12', '2027-01'])).toBe('12/2026, 01/2027')
    expect(monthsText(['2027-01', '2026-12', '2027-03', '2027-02'])).toBe('4 meses, de 12/2026 a 03/2027')
  })
})

describe('its periods', () => {
  const monthly = { frequency: 'MONTHLY' as const, start_date: '2026-12-31' }
  const said = (until: Parameters<typeof feePeriods>[0]['until'], start_date = monthly.start_date) =>
    feePeriods({ ...monthly, start_date, until }, today).problems.map(({ path, message }) => [path, message])

  test('end with the month where it is shorter', () => {
    const { dueDates } = feePeriods({ ...monthly, until: { periods_count: '3' } }, today)
    expect(dueDates).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
  })

  test('go on until a day, that day included', () => {
    const { dueDates } = feePeriods({ ...monthly, until: { end_date: '2027-01-31' } }, today)
    expect(dueDates).toEqual(['2026-12-31', '2027-01-31'])
  })

  test.each(['0', '61', '-1', '2,5', '1e1000', 'doze', ''])('are not "%s"', (periods_count) => {
    expect(said({ periods_count })).toEqual([['periods_count', 'Informe de 1 a 60 períodos']])
  })

  test.each(['1', '12', '60'])('may be %s', (periods_count) => {
    expect(feePeriods({ ...monthly, until: { periods_count } }, today).dueDates).toHaveLength(
      Number(periods_count),
    )
  })

  test.each([
    [
      '2026-12-31',
      { periods_count: '60' },
      'periods_count',
      'O último vencimento seria 31/12/2085: um boleto',
    ],
    ['2026-12-31', { end_date: '2041-12-31' }, 'end_date', 'O último vencimento seria 31/12/2041: um boleto'],
    ['2042-01-10', { periods_count: '1' }, 'start_date', 'Um boleto'],
  ])('with boletos from %s for %o are later than a barcode can say', (start_date, until, path, begin) => {
    const yearly = { frequency: 'ANNUAL' as const, start_date, until: until as FeeSchedule['until'] }
    const message = `${begin} vence no máximo até 13/12/2041, cerca de 15 anos à frente`
    const { dueDates, problems, tooFar } = feePeriods({ ...yearly, hasBoletos: true }, today)
    expect({ dueDates, problems, tooFar }).toEqual({
      dueDates: [],
      problems: [{ path, message }],
      tooFar: message,
    })
    expect(feePeriods(yearly, today)).toMatchObject({ problems: [], tooFar: null })
  })

  test.each([
    ['before the start', '2026-12-30', 'A data final vem antes do primeiro vencimento'],
    ['missing', '', 'Informe a data final'],
    ['too far away', '2031-12-31', 'No máximo 60 períodos: até 30/11/2031'],
  ])('do not end on a day that is %s', (_name, end_date, message) => {
    expect(said({ end_date })).toEqual([['end_date', message]])
  })

  test('begin today at the earliest', () => {
    expect(said({ periods_count: '12' }, '2026-11-21')).toEqual([['start_date', 'O vencimento já passou']])
    expect(said({ periods_count: '12' }, '2026-11-22')).toEqual([])
  })

  test('need a first day; all that is wrong is said at once', () => {
    expect(said({ periods_count: '0' }, '').map(([path]) => path)).toEqual(['start_date', 'periods_count'])
  })
})

test('a planned fee is one that the command accepts', () => {
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const person = aPerson(id(1), 'Otávio Beltrão', '52998224725')
  const unit = { ...aUnit('101', person), id: id(2) }
  const vacant = { ...aUnit('102', null), id: id(3) }
  const people = new Map([[person.id, person]])
  const plan = planFee(aWish([unit, vacant]), knowledge({ people, newId: () => id(4) }))
  const input = {
    id: id(5),
    condominium_id: id(6),
    start_date: '2026-12-10',
    periods_count: 3,
    units: feeUnits(plan),
    payers: plan.payers,
    bank_account_id: id(7),
  }
  expect(v.parse(FeeInput, input).units).toMatchObject([
    { unit: '101', value: 487.9, payer_id: id(4) },
    { unit: '102', value: 487.9, payer_id: null },
  ])
})
