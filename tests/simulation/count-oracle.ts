import { findEntity } from '#domain/entities.ts'
import type { Device } from './device.ts'
import type { Look } from './look.ts'

/** I15: the running counts of a device are those of the rows that it displays, one group at a time. */
export function countFaults(device: Device, { rows, counts }: Look): string[] {
  const counted = new Map<string, Record<string, number>>()
  for (const [name, row] of rows) {
    const [collection = ''] = name.split(':')
    for (const [tally, { group, sums }] of Object.entries(findEntity(collection)?.tallies ?? {})) {
      const values = group(row as never) // a row of this entity
      if (!values) continue
      const id = [`${collection}.${tally}`, row.condominium_id, ...Object.values(values)].join(' ')
      const known = counted.get(id) ?? { rows: 0 }
      for (const [sum, more] of Object.entries({ rows: 1, ...sums?.(row as never) }))
        known[sum] = (known[sum] ?? 0) + more
      counted.set(id, known)
    }
  }
  const who = `${device.person.name}'s device`
  const faults: string[] = []
  for (const id of new Set([...counted.keys(), ...counts.keys()])) {
    const kept = counts.get(id)
    const [meant, held] = [sorted(counted.get(id)), sorted(kept && { rows: kept.rows, ...kept.sums })]
    if (meant !== held) faults.push(`I15: ${who} counts ${id} as ${held}, and its rows are ${meant}`)
  }
  return faults
}

function sorted(sums: Record<string, number> = {}): string {
  return Object.entries(sums)
    .map(([name, sum]) => `${name} ${sum}`)
    .sort()
    .join(', ')
}
