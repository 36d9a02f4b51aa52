import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

interface UnreachedNoteProps {
  /** When the answer that shows was given: "21/11/2026 14:00"; undefined when there is none. */
  answeredAt: string | undefined
  isAsking: boolean
  onAsk: () => void
}

/** Over what only the server tells, when it did not answer: how old the list is, and another try. */
export function UnreachedNote({ answeredAt, isAsking, onAsk }: UnreachedNoteProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <QuietNote icon="cloud-slash">
        {answeredAt
          ? `Sem resposta do servidor: a lista é de ${answeredAt}.`
          : 'A lista aparece quando o servidor responder.'}
      </QuietNote>
      <Button busy={isAsking} busyText="Tentando..." onClick={onAsk}>
        Tentar novamente
      </Button>
    </chakra.div>
  )
}
