import { QuietNote } from '#ui/QuietNote.tsx'

interface OfflineNoteProps {
  /** "14:30"; null while the server answers. */
  since: string | null
  /** "registrar", "pedir" */
  act: string
}

/** On a list: what is done there is kept until there is a network. */
export function OfflineNote({ since, act }: OfflineNoteProps) {
  if (!since) return null
  return (
    <QuietNote icon="cloud-slash">
      Sem internet desde {since}. O que você {act} fica neste aparelho e segue sozinho.
    </QuietNote>
  )
}
