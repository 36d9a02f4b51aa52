import { type ReactNode, useState } from 'react'
import { agreeing } from '#domain/words/act-words.ts'
import { When } from '#parts/When.tsx'
import { type Pendency, usePendencyActions } from '#hooks/use-pendencies.ts'
import { useStoredPicture } from '#hooks/use-stored-picture.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { SyncMark } from '#ui/SyncMark.tsx'
import { kindIcon } from '#parts/navigation.ts'

/** One act that the server has not confirmed: what it is about, what was done, since when it waits. */
export function WaitingEntry({ item }: { item: Pendency }) {
  const { discard } = usePendencyActions()
  const [isAsking, setAsking] = useState(false)
  const picture = useStoredPicture(item.picture)
  const { title, words, isSending } = item

  return (
    <>
      <CardRow
        start={<PhotoThumb url={picture} icon={kindIcon(item.collection)} />}
        title={title || words}
        meta={
          <>
            {title && <span style={{ flexBasis: '100%' }}>{words}</span>}
            <SyncMark state={isSending ? 'sending' : 'pending'}>
              {isSending ? 'Enviando' : keptWords(item)}
            </SyncMark>
          </>
        }
        end={
          // It stays while a try is under way: a menu must not go from under the finger.
          <RowActions
            of={title || words}
            items={[
              {
                label: 'Descartar',
                icon: 'trash',
                danger: true,
                disabledReason: isSending ? 'Está sendo enviada agora.' : undefined,
                onPress: () => setAsking(true),
              },
            ]}
          />
        }
      />
      <ConfirmDialog
        open={isAsking}
        variant="loss"
        title="Descartar esta alteração?"
        confirmText="Descartar"
        cancelText="Manter"
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard(...item.keys)}
      >
        {words}. Só existe neste aparelho e não será enviada.
      </ConfirmDialog>
    </>
  )
}

/** `Guardada hoje 22h14`. */
function keptWords({ entry, at, collection }: Pendency): ReactNode {
  if (entry.state === 'waiting_sign_in') return 'Aguarda você entrar de novo'
  if (entry.state === 'waiting_proof') return 'Aguarda você confirmar que é você'
  return (
    <>
      {agreeing('Guardado', collection)} <When at={at} />
    </>
  )
}
