import { useCondominium } from '#parts/use-condominium.ts'
import { useSealed } from '#hooks/use-sealed.ts'
import { usePendencies } from '#hooks/use-pendencies.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { civilDay, hourOf } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { Button } from '#ui/Button.tsx'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ScreenFrame } from '#ui/ScreenFrame.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { AppCopyNote } from './AppCopyNote.tsx'
import { RefusedEntry } from './RefusedEntry.tsx'
import { WaitingEntry } from './WaitingEntry.tsx'
import { WaitingNotes } from './WaitingNotes.tsx'

/** Everything this device has done that the server has not confirmed, and what it confirmed today. */
export function PendenciesScreen() {
  const { timeZone } = useCondominium()
  const session = useSession()
  const toasts = useToasts()
  const found = usePendencies()
  const { isMissing, appCopy } = useSyncStatus()
  const sealed = useSealed()
  if (!found) return null

  const { refused, waiting, sent } = found
  const today = sent.filter(({ at }) => civilDay(at, timeZone) === civilDay(now(), timeZone))
  const isEmpty = refused.length + waiting.length === 0
  const retry = (
    <Button
      icon="arrows-clockwise"
      onClick={() => {
        toasts.info('Tentando enviar agora…')
        void session.retryNow()
      }}
    >
      Tentar enviar agora
    </Button>
  )

  return (
    <ScreenFrame title="Pendências" mainAction={!isEmpty && retry}>
      <AppCopyNote state={appCopy} />
      {sealed > 0 && (
        <Notice tone="accent" icon="lock-simple" title="Guardado e ainda fechado">
          {sealed === 1
            ? '1 alteração feita antes de a sua sessão terminar ainda não pôde ser aberta'
            : `${sealed} alterações feitas antes de a sua sessão terminar ainda não puderam ser abertas`}
          . O Zelo tenta de novo a cada início; não saia da conta até lá.
        </Notice>
      )}
      {isEmpty && (
        <EmptyState isCertain title={isMissing ? 'Nada a enviar' : 'Tudo enviado'}>
          O que você fizer sem internet aparece aqui até ser confirmado.
        </EmptyState>
      )}
      {refused.length > 0 && <h2>Precisa de você</h2>}
      {refused.map((item) => (
        <RefusedEntry key={item.entry.key} item={item} />
      ))}
      {waiting.length > 0 && (
        <Panel title="Aguardando internet" flush>
          <CardList
            rows={waiting.map((item) => ({ key: item.entry.key, content: <WaitingEntry item={item} /> }))}
          />
        </Panel>
      )}
      {waiting.length > 0 && <WaitingNotes />}
      {today.length > 0 && (
        <Panel title="Enviadas hoje" flush>
          <CardList
            rows={today.map((note, at) => ({
              key: `${at}-${note.at}`,
              content: (
                <CardRow
                  title={`${note.label}${note.protocol ? ` nº ${note.protocol}` : ''}${note.isDeletion ? ' excluída' : ''}`}
                  meta={note.title}
                  end={hourOf(note.at, timeZone)}
                />
              ),
            }))}
          />
        </Panel>
      )}
    </ScreenFrame>
  )
}
