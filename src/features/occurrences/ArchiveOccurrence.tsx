import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useArchive } from './use-archive.ts'

/** Whoever reported it reads why it was put aside. */
export function ArchiveOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const { archive } = useArchive(row)
  return (
    <ReasonDialog
      title="Arquivar ocorrência"
      description={`“${row.title}” sai das listas e das contagens e fica em Arquivadas. Quem registrou é avisado e lê o motivo.`}
      label="Motivo"
      missing="Informe o motivo do arquivamento"
      confirmText="Arquivar"
      onConfirm={archive}
      onClose={onClose}
    />
  )
}
