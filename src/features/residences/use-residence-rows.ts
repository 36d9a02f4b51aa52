import { alphanumerical } from '#domain/values/text.ts'
import { useMemo } from 'react'
import { ResidenceDocument } from '#domain/residence-documents/residence-document.ts'
import { dwellerNames } from '#domain/residences/dwellers.ts'
import { onlyBlock, Residence } from '#domain/residences/residence.ts'
import { useMayReadPapers } from '#parts/use-may-read-papers.ts'
import { useRows } from '#parts/use-rows.ts'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { residenceSearchText } from './residence-filters.ts'

export type CountedResidence = Local<Residence> & {
  /** The number of active documents; null if this person may not read documents. */
  documents: number | null
  /** The names of the people who live there today. */
  dwellers: string
  /** The searchable text. */
  words: string
}

const isActive = ({ is_active }: ResidenceDocument) => is_active

/** The units of the condominium in view, by block and number. */
export function useResidenceRows(): CountedResidence[] | undefined {
  const mayRead = useMayReadPapers()
  const today = useToday()
  const rows = useRows(Residence, { order: byPlace })?.rows
  const documents = useRows(ResidenceDocument, { of: null, matches: isActive })?.rows
  return useMemo(() => {
    if (!rows || !documents) return undefined
    const counts = new Map<string, number>()
    for (const { residence_id } of documents) counts.set(residence_id, (counts.get(residence_id) ?? 0) + 1)
    return rows.map((row) => {
      const dwellers = dwellerNames(row, today)
      const papers = mayRead(row.id) ? (counts.get(row.id) ?? 0) : null
      return { ...row, documents: papers, dwellers, words: residenceSearchText(row, dwellers) }
    })
  }, [rows, documents, mayRead, today])
}

/** Natural order: the only block first, `A 2` before `A 10` before `B 1`. */
export function byPlace(one: Place, other: Place): number {
  return alphanumerical.compare(blockOf(one), blockOf(other)) || alphanumerical.compare(one.unit, other.unit)
}

type Place = Pick<Residence, 'unit' | 'block'>

function blockOf({ block }: Place): string {
  return block === onlyBlock ? '' : block
}
