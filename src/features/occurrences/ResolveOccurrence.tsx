import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useMove } from './use-moves.ts'

/** Whoever reported it reads what was done. */
export function ResolveOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const move = useMove(row)
  return (
    <ReasonDialog
      title="Marcar como resolvida"
      description="Quem registrou é avisado e lê aqui o que foi feito."
      label="O que foi feito?"
      missing="Conte em uma frase o que foi feito"
      confirmText="Marcar como resolvida"
      isDanger={false}
      onConfirm={(note) => move('RESOLVED', note)}
      onClose={onClose}
    />
  )
}
