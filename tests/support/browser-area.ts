import { expect, type Page } from '@playwright/test'
import type { Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { anId } from './an-occurrence.ts'
import { signInByApi } from './browser-api.ts'
import type { BuiltServer } from './browser-server.ts'

/** The demo síndico as an API client, with an area that no other journey uses. */
export async function anOwnArea(server: BuiltServer, name: string, given: Record<string, unknown> = {}) {
  const sindico = await signInByApi(server, 'sindico@demo.zelo')
  const { condominiumId: condominium_id } = sindico
  const area_id = anId()
  const made = await sindico.call('POST', '/areas', { id: area_id, name, condominium_id, ...given })
  expect(made.status).toBe(201)
  const units = await sindico.units()

  return {
    id: area_id,
    name,
    /** The síndico reserves these hours for a unit. */
    async taken(unit: string, hours: Span) {
      const residence = units.find((one) => one.unit === unit)
      const input = { id: anId(), condominium_id, area_id, residence_id: residence?.id, ...hours }
      expect((await sindico.call('POST', '/reservations', input)).status).toBe(201)
    },
    /** This person reserves for their own unit, as an API client. */
    async askedBy(person: Awaited<ReturnType<typeof signInByApi>>, hours: Span & { title?: string }) {
      const [residence] = await person.units()
      const input = { id: anId(), condominium_id, area_id, residence_id: residence?.id, ...hours }
      expect((await person.call('POST', '/reservations', input)).status).toBe(201)
      return { id: input.id, unit: residence?.unit ?? '' }
    },
    async approve(id: string) {
      expect((await sindico.call('POST', `/reservations/${id}/confirm`)).status).toBe(200)
    },
    /** The earliest first. */
    async reservations() {
      const all = await sindico.get<Reservation[]>('/reservations')
      return all
        .filter((row) => row.area_id === area_id)
        .sort((one, other) => one.start_datetime.localeCompare(other.start_datetime))
    },
  }
}

interface Wanted {
  area: string
  day: string
  from: string
  until: string
}

/** Opens the form on the current screen, fills it in and submits; the caller checks the outcome. */
export async function askFor(page: Page, { area, day, from, until }: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'Nova reserva' }).click()
  const form = page.getByRole('dialog', { name: 'Nova reserva' })
  await form.getByLabel('Área').selectOption({ label: area })
  await form.getByLabel('Início: dia').fill(day)
  await form.getByLabel('Início: hora').fill(from)
  await form.getByLabel('Fim: hora').fill(until)
  await form.getByRole('button', { name: 'Solicitar reserva' }).click()
}
