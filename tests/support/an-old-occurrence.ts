import { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { anId } from './an-occurrence.ts'

const yearMs = 365.25 * 86_400_000

/** An occurrence as the server holds it, closed unless said otherwise. */
export function anOccurrenceRow(given: Partial<Occurrence> = {}): Occurrence {
  const recorded_at = given.recorded_at ?? '2020-05-04T12:00:00.000Z'
  return {
    id: anId(),
    created_at: recorded_at,
    recorded_at,
    condominium_id: anId(),
    title: 'Portão emperrado',
    description: 'Não fecha até o fim.',
    type: 'MAINTENANCE',
    residence_id: anId(),
    unit: '304',
    status: 'CLOSED',
    protocol: null,
    created_by_id: null,
    user: { email: '', profile: { name: 'Joana Freitas' } },
    assigned_to_id: null,
    on_the_way_at: null,
    ratings: null,
    archived_at: null,
    answers: [],
    photos: [],
    history: [],
    ...given,
  }
}

/** Puts occurrences into the server as they were recorded so many years ago: the newest first in the answer. */
export async function recordYearsAgo(
  kernel: Kernel,
  unit: { id: string; condominium_id: string },
  years: readonly number[],
  given: Partial<Occurrence> = {},
): Promise<Occurrence[]> {
  const now = Date.parse(kernel.clock.now())
  const rows = years.map((ago) =>
    anOccurrenceRow({
      recorded_at: new Date(now - ago * yearMs).toISOString(),
      condominium_id: unit.condominium_id,
      residence_id: unit.id,
      title: `De ${ago} anos atrás`,
      ...given,
    }),
  )
  await write(kernel, null, (work) => putNewRows(work, Occurrence, rows))
  return rows
}
