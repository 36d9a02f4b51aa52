import type { Residence } from './residence.ts'

export interface Occupancy {
  total: number
  occupied: number
  vacant: number
  /** 0 to 1; null without units. */
  rate: number | null
}

/** Of the units in use; archived ones are not counted. */
export function occupancyOf(units: readonly Pick<Residence, 'status' | 'archived_at'>[]): Occupancy {
  const active = units.filter(({ archived_at }) => archived_at === null)
  const total = active.length
  const occupied = active.filter(({ status }) => status === 'OCCUPIED').length
  return { total, occupied, vacant: total - occupied, rate: total === 0 ? null : occupied / total }
}

/** `38 ocupadas, 2 vagas` */
export function occupancyText({ occupied, vacant }: Pick<Occupancy, 'occupied' | 'vacant'>): string {
  return `${counted(occupied, 'ocupada', 'ocupadas')}, ${counted(vacant, 'vaga', 'vagas')}`
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
