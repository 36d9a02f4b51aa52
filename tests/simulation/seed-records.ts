import { AnnouncementCategory } from '#domain/announcements/announcement-category.ts'
import { Area } from '#domain/areas/area.ts'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { BankAccount, withTerms } from '#domain/bank-accounts/bank-account.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { openState } from '#domain/financial-transactions/rules.ts'
import { startersOf } from '#domain/notices/category.ts'
import { NotificationPreferences } from '#domain/notifications/preferences.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Payer } from '#domain/payers/payer.ts'
import { Pet } from '#domain/pets/pet.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { agreementInput, payerInput } from '#tests/support/a-charge.ts'
import type { Fixture } from '#tests/support/a-fixture.ts'

/** A little of everything that people meet over: areas, a voting under way, occurrences, an agreement, a charge and a pet. */
export async function seedRecords(kernel: Kernel, { condominiums, people, units }: Fixture): Promise<void> {
  await write(kernel, null, async (work) => {
    const fresh = () => ({
      id: kernel.newId(),
      created_at: work.now,
      recorded_at: work.now,
      condominium_id: condominiums.jacaranda.id,
    })
    const area = {
      description: '',
      capacity: 40,
      opens_at: '08:00',
      closes_at: '22:00',
      active: true,
      photos: [],
    }
    await putNewRows(work, Area, [
      { ...fresh(), ...area, name: 'Quiosque', needs_approval: false },
      { ...fresh(), ...area, name: 'Salão', needs_approval: true },
    ])
    const assembly: Assembly = {
      ...fresh(),
      title: 'Troca do portão',
      date: work.now,
      description: '',
      voting_ends_at: null,
      shows_partial_results: false,
      votes_without_unit: true,
      status: 'IN_PROGRESS',
      created_by_id: people.sindico.id,
      documents: [],
      votes_count: 0,
      entitled_count: 0,
      results: null,
      closed_at: null,
      reveals_at: null,
      revealed_at: null,
      history: [],
    }
    const place = condominiums.jacaranda.id
    await putNewRows(work, StatementCategory, startersOf(place, kernel.newId(), work.now))
    await putNewRows(work, AnnouncementCategory, startersOf(place, kernel.newId(), work.now))
    await putNewRows(work, Assembly, [assembly])
    const quiet = { created_at: work.now, recorded_at: work.now, is_quiet: true, email: true }
    await putNewRows(work, NotificationPreferences, [
      { ...quiet, id: people.sindico.id, muted: ['occurrence'] },
      { ...quiet, id: people.morador.id, muted: ['notice', 'assembly'] },
    ])
    const occurrence: Occurrence = {
      ...fresh(),
      title: 'Goteira',
      description: 'No forro',
      type: 'LEAK',
      residence_id: units.u304.id,
      unit: '304',
      status: 'OPEN',
      protocol: '2026-9001',
      created_by_id: people.morador.id,
      user: { email: people.morador.email, profile: { name: people.morador.profile.name } },
      assigned_to_id: null,
      on_the_way_at: null,
      ratings: null,
      archived_at: null,
      answers: [],
      photos: [],
      history: [],
    }
    await putNewRows(work, Occurrence, [occurrence])
    const yearsAgo = (years: number) =>
      new Date(Date.parse(work.now) - years * 365.25 * 86_400_000).toISOString()
    const old = [3, 4, 6, 1.9].map((years, at): Occurrence => ({
      ...occurrence,
      ...fresh(),
      recorded_at: yearsAgo(years),
      title: `De ${years} anos atrás`,
      protocol: `2020-900${at}`,
      status: years === 4 ? 'OPEN' : 'CLOSED',
    }))
    await putNewRows(work, Occurrence, old)
    await putNewRows(work, BankAccount, [{ ...withTerms(agreementInput()), ...fresh() }])
    const payer = { ...payerInput(), document: '39053344705', zip: '30140060' }
    await putNewRows(work, Payer, [
      { ...fresh(), ...payer, email: '', phone: '', user_id: people.morador.id },
    ])
    const charge: FinancialTransaction = {
      ...fresh(),
      residence_id: units.u304.id,
      unit: '304',
      resident_name: people.morador.profile.name,
      user_id: people.morador.id,
      type: 'CONDOMINIUM_FEE',
      value: 100,
      due_date: work.now.slice(0, 10),
      description: 'Taxa',
      ...openState,
      history: [],
    }
    await putNewRows(work, FinancialTransaction, [charge])
    const pet: Pet = {
      ...fresh(),
      user_id: people.morador.id,
      residence_id: units.u304.id,
      name: 'Mel',
      type: 'DOG',
      size: 'SMALL',
      breed: '',
      color: '',
      birth_date: null,
      observations: '',
      photos: [],
    }
    await putNewRows(work, Pet, [pet])
  })
}
