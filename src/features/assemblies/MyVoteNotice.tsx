import { chakra } from '#ui/chakra.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { usePendencyActions } from '#hooks/use-pendencies.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { receiptTime } from './date-texts.ts'
import type { MyVote } from './my-vote.ts'

interface MyVoteNoticeProps {
  mine: MyVote
  refused: OutboxEntry | undefined
  onChange: () => void
}

/** Where this person's own vote stands, and nothing more than is known. */
export function MyVoteNotice({ mine, refused, onChange }: MyVoteNoticeProps) {
  const { timeZone } = useCondominium()
  if (mine.state === 'none' && !refused) return null
  return (
    <chakra.div data-screen-only display="flex" flexDirection="column" gap="3">
      {refused && <RefusedVote entry={refused} title="Seu voto não foi contado" />}
      {mine.state === 'kept' && (
        <Notice tone="accent" icon="clock" title="Voto guardado, ainda não contabilizado.">
          <p>Você escolheu {mine.option}. Segue sozinho quando houver internet; até lá, pode mudar.</p>
          <Button style={spaced} onClick={onChange}>
            Mudar voto
          </Button>
        </Notice>
      )}
      {mine.state === 'sent' && (
        <Notice tone="accent" icon="clock" title="Voto enviado, aguardando confirmação.">
          Você escolheu {mine.option}. Ainda não foi contabilizado e já não pode ser mudado.
        </Notice>
      )}
      {mine.state === 'counted' && (
        <Notice tone="brand" icon="seal-check" title="Seu voto foi contado.">
          Recibo <b>{mine.receipt}</b>, {receiptTime(mine.at, timeZone)}. Guarde para conferir na recontagem.
        </Notice>
      )}
    </chakra.div>
  )
}

/** What the server did not accept, in its own sentence; read, it leaves. */
export function RefusedVote({ entry, title }: { entry: OutboxEntry; title: string }) {
  const { discard } = usePendencyActions()
  const { problem } = entry
  return (
    <Notice tone="danger" icon="warning" title={title}>
      {problem && <p>{problem.detail || problemTexts[problem.code]}</p>}
      <Button style={spaced} onClick={() => void discard(entry.key)}>
        Entendi
      </Button>
    </Notice>
  )
}

const spaced = { marginTop: '0.75rem' }
