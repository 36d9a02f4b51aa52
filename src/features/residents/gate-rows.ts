import { dwellersOf } from '#domain/residences/dwellers.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import type { User } from '#domain/users/user.ts'
import { phoneText } from '#domain/values/phone.ts'
import { plateText } from '#domain/values/plate.ts'
import { alphanumerical } from '#domain/values/text.ts'
import { noPlateText } from '#domain/vehicles/texts.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { TableColumn } from '#ui/table-column.ts'
import { primaryPhone } from './resident-rows.ts'

/** A person of a unit, or a unit where nobody lives. */
export interface GateRow {
  id: string
  /** Only with the first person of each unit. */
  unit: string
  name: string
  type: string
  phone: string
  vehicles: string
}

interface Registers {
  residences: readonly Residence[]
  users: readonly User[]
  vehicles: readonly Vehicle[]
  today: string
}

/** What a doorman needs without a screen: who lives in each unit, by its number, how to call them, and what they drive. */
export function gateRows({ residences, users, vehicles, today }: Registers): GateRow[] {
  const people = new Map(users.map((user) => [user.id, user]))
  return residences
    .filter(({ archived_at }) => archived_at === null)
    .sort((one, other) => alphanumerical.compare(unitName(one), unitName(other)))
    .flatMap((residence) => {
      const unit = unitName(residence)
      const dwellers = dwellersOf(residence, today)
      if (dwellers.length === 0)
        return [{ id: residence.id, unit, name: 'Vaga', type: '', phone: '', vehicles: '' }]
      return dwellers.map(({ user, type }, at) => {
        const person = people.get(user.id)
        const phone = person && primaryPhone(person)
        return {
          id: `${residence.id} ${user.id}`,
          unit: at === 0 ? unit : '',
          name: user.profile.name,
          type: linkTypeTexts[type],
          phone: phone ? phoneText(phone) : '',
          vehicles: vehicles
            .filter(({ resident_id, status }) => resident_id === user.id && status !== 'INATIVO')
            .map(vehicleText)
            .join(', '),
        }
      })
    })
}

function vehicleText(row: Vehicle): string {
  const { placa, modelo, cor, status } = row
  const words = [placa && plateText(placa), modelo, cor].filter(Boolean).join(' ')
  const notes = [noPlateText(row), status === 'BLOQUEADO' && 'bloqueado'].filter(Boolean)
  return notes.length > 0 ? `${words} (${notes.join(', ')})` : words
}

export const gateColumns: TableColumn<GateRow>[] = [
  { key: 'unit', header: 'Unidade', render: ({ unit }) => unit },
  { key: 'name', header: 'Nome', render: ({ name }) => name },
  { key: 'type', header: 'Tipo', render: ({ type }) => type },
  { key: 'phone', header: 'Telefone', render: ({ phone }) => phone },
  { key: 'vehicles', header: 'Veículos', render: ({ vehicles }) => vehicles },
]
