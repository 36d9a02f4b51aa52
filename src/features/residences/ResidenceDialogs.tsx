import type { Residence } from '#domain/residences/residence.ts'
import { DeleteResidence } from './DeleteResidence.tsx'
import { ForceDelete } from './ForceDelete.tsx'
import type { ResidenceDialog } from './ResidenceActions.tsx'
import { ResidenceForm } from './ResidenceForm.tsx'
import { useRelated } from './use-related.ts'

interface ResidenceDialogsProps {
  open: ResidenceDialog | null
  row: Residence
  onClose: () => void
  onRemoved: () => void
}

export function ResidenceDialogs({ open, row, onClose, onRemoved }: ResidenceDialogsProps) {
  if (open === 'edit') return <ResidenceForm row={row} onClose={onClose} />
  if (open === 'delete') return <DeleteResidence row={row} onClose={onClose} onRemoved={onRemoved} />
  if (open === 'force') return <Forced row={row} onClose={onClose} onRemoved={onRemoved} />
  return null
}

function Forced({ row, ...props }: Omit<ResidenceDialogsProps, 'open'>) {
  const related = useRelated(row)
  return related && <ForceDelete row={row} related={related} {...props} />
}
