import { useState } from 'react'
import { hour } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#hooks/use-condominium.ts'
import { type Pendency, usePendencyActions } from '#hooks/use-pendencies.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SyncMark } from '#ui/SyncMark.tsx'
import { whatItDoes } from './what-it-does.ts'

export function WaitingEntry({ item }: { item: Pendency }) {
  const { timeZone } = useCondominium()
  const { discard } = usePendencyActions()
  const [isAsking, setAsking] = useState(false)
  const { entry, title } = item
  const isSending = entry.state === 'sending'

  return (
    <>
      <CardRow
        title={title || whatItDoes(item)}
        meta={
          <>
            <span>{whatItDoes(item)}</span>
            <SyncMark state={isSending ? 'sending' : 'pending'}>
              {isSending ? 'Enviando' : waitingWords(entry.state, hour(entry.created_at, timeZone))}
            </SyncMark>
          </>
        }
        end={
          !isSending && (
            <IconButton label={`Descartar ${title}`} icon="trash" onClick={() => setAsking(true)} />
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        variant="loss"
        title="Descartar esta alteração?"
        confirmText="Descartar"
        cancelText="Manter"
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard(entry.key)}
      >
        Ela só existe neste aparelho e não será enviada.
      </ConfirmDialog>
    </>
  )
}

function waitingWords(state: string, at: string): string {
  return state === 'waiting_sign_in' ? 'Aguarda você entrar de novo' : `Guardada às ${at}`
}
