import type { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { dwellerNames } from '#domain/residences/dwellers.ts'
import { onlyBlock, type Residence } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useLive } from '#hooks/use-live.ts'
import { useMayReadPapers } from '#parts/use-may-read-papers.ts'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { wordsOf } from './residence-filters.ts'

export type CountedResidence = Local<Residence> & {
  /** Those that are not archived; null where this person may not know. */
  documents: number | null
  /** The names of those who live there today. */
  dwellers: string
  /** What the search looks through. */
  words: string
}

/** The units of the condominium in view, by block and number. */
export function useResidenceRows(): CountedResidence[] | undefined {
  const { actor } = usePerson()
  const { id } = useCondominium()
  const mayRead = useMayReadPapers()
  const condominium = id ?? ''
  const today = useToday()
  return useLive(
    async (db) => {
      const rows = await db
        .rows<Residence>('residences')
        .where('condominium_id')
        .equals(condominium)
        .toArray()
      const documents = await db.rows<ResidenceDocument>('residence_documents').toArray()
      const counts = new Map<string, number>()
      for (const { residence_id, is_active } of documents)
        if (is_active) counts.set(residence_id, (counts.get(residence_id) ?? 0) + 1)
      return rows
        .map((row) => {
          const dwellers = dwellerNames(row, today)
          const papers = mayRead(row.id) ? (counts.get(row.id) ?? 0) : null
          return { ...row, documents: papers, dwellers, words: wordsOf(row, dwellers) }
        })
        .sort(byPlace)
    },
    [condominium, actor, today],
  )
}

const numeric = new Intl.Collator('pt-BR', { numeric: true })

/** As one walks the building: the only block first, `A 2` before `A 10` before `B 1`. */
export function byPlace(one: Place, other: Place): number {
  return numeric.compare(blockOf(one), blockOf(other)) || numeric.compare(one.unit, other.unit)
}

type Place = Pick<Residence, 'unit' | 'block'>

function blockOf({ block }: Place): string {
  return block === onlyBlock ? '' : block
}
