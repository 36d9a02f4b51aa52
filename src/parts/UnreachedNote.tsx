import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { When } from './When.tsx'

interface UnreachedNoteProps {
  /** When the displayed answer was given; undefined if there is none. */
  answeredAt: string | undefined
  isAsking: boolean
  onAsk: () => void
}

/** Above data of a report, when the server did not answer: their age, and a retry button. */
export function UnreachedNote({ answeredAt, isAsking, onAsk }: UnreachedNoteProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <QuietNote icon="cloud-slash">
        {answeredAt ? (
          <>
            Sem resposta do servidor: a lista é de <When at={answeredAt} />.
          </>
        ) : (
          'A lista aparece quando o servidor responder.'
        )}
      </QuietNote>
      <Button busy={isAsking} busyText="Tentando..." onClick={onAsk}>
        Tentar novamente
      </Button>
    </chakra.div>
  )
}
