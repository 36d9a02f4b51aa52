import { useEffect, useMemo, useState } from 'react'
import { occurrences } from '#domain/occurrences/contract.ts'
import { statements } from '#domain/statements/contract.ts'
import { countedText } from '#domain/values/counted-text.ts'
import { fileSizeText } from '#domain/values/file-size.ts'
import { type SharedPiece, sharedText, useDiscardShared, useWaitingShare } from '#hooks/use-shared-files.ts'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Asks what to do with what another app shared to Zelo. It waits here until a form takes it, or it is discarded. */
export function ShareScreen() {
  const pieces = useWaitingShare()
  if (!pieces) return null
  return (
    <Screen>
      <PageHeader title="Compartilhar com o Zelo" />
      <Refused />
      {pieces.length === 0 ? <NothingShared /> : <Shared pieces={pieces} />}
    </Screen>
  )
}

/** The number comes with the address, from the service worker. */
function Refused() {
  const { params } = useUrlQuery()
  const count = Number(params.get('recusados') ?? 0)
  if (!Number.isInteger(count) || count < 1) return null
  return (
    <Notice
      tone="accent"
      icon="warning"
      title={`${countedText(count, 'arquivo ficou', 'arquivos ficaram')} de fora`}
    >
      O Zelo recebe até 20 fotos e PDFs por vez, com no máximo 30 MB cada um, se houver espaço no aparelho.
    </Notice>
  )
}

function NothingShared() {
  return (
    <Panel>
      <EmptyState
        isCertain
        title="Nada compartilhado aqui"
        action={<LinkButton href="/app">Ir para o início</LinkButton>}
      >
        Na galeria, ou em outro aplicativo, escolha fotos ou PDFs, toque em Compartilhar e depois em Zelo.
      </EmptyState>
    </Panel>
  )
}

function Shared({ pieces }: { pieces: readonly SharedPiece[] }) {
  const discard = useDiscardShared()
  const [isAsking, setAsking] = useState(false)
  const urls = usePieceUrls(pieces)
  return (
    <Panel title={`O que fazer com ${sharedText(pieces)}?`}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Choices pieces={pieces} onDiscard={() => setAsking(true)} />
        <ul aria-label="Compartilhados">
          {pieces.map(({ id, file, isPicture }) => (
            <chakra.li key={id} css={line}>
              <PhotoThumb url={urls.get(id) ?? null} icon={isPicture ? 'file-image' : 'file-pdf'} />
              <chakra.div flex="1" minWidth="0">
                <chakra.p textStyle="title" overflowWrap="anywhere">
                  {file.name}
                </chakra.p>
                <chakra.p textStyle="table" color="fg.muted">
                  {fileSizeText(file.size)}
                </chakra.p>
              </chakra.div>
              <IconButton label={`Remover ${file.name}`} icon="trash" onClick={() => void discard([id])} />
            </chakra.li>
          ))}
        </ul>
      </chakra.div>
      <ConfirmDialog
        open={isAsking}
        variant="danger"
        title="Descartar o que foi compartilhado?"
        confirmText="Descartar"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void discard(pieces.map(({ id }) => id))
        }}
      >
        {sharedText(pieces)} {pieces.length === 1 ? 'sai' : 'saem'} do Zelo. No seu aparelho nada muda.
      </ConfirmDialog>
    </Panel>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  py: '2.5',
  '& + &': { borderTopWidth: '1px' },
  '& > button': { mr: '-2.5' },
} as const

function Choices({ pieces, onDiscard }: { pieces: readonly SharedPiece[]; onDiscard: () => void }) {
  const { can } = usePerson()
  const pictures = pieces.filter(({ isPicture }) => isPicture)
  const mayRecord = can(occurrences.create)
  const mayPublish = can(statements.create)
  const isLeftOver = mayRecord && pictures.length > 0 && pictures.length < pieces.length
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" css={{ '& > *': { mdDown: { width: '100%' } } }}>
        {mayRecord && pictures.length > 0 && (
          <LinkButton variant="solid" icon="warning-octagon" href="/app/occurrences?new=1&shared=1">
            Nova ocorrência
          </LinkButton>
        )}
        {mayPublish && (
          <LinkButton icon="megaphone-simple" href="/app/statement?new=1&shared=1">
            Novo comunicado
          </LinkButton>
        )}
        <Button variant="dangerGhost" icon="trash" onClick={onDiscard}>
          Descartar
        </Button>
      </chakra.div>
      {isLeftOver && (
        <QuietNote icon="info">
          Uma ocorrência leva só as fotos. {mayPublish ? 'Um comunicado leva tudo. ' : ''}O que sobrar fica
          aqui.
        </QuietNote>
      )}
      {!mayPublish && (!mayRecord || pictures.length === 0) && (
        <QuietNote icon="info">
          {mayRecord
            ? 'Com o seu perfil, o Zelo usa fotos em ocorrências; PDFs são da administração.'
            : 'Com o seu perfil não há onde usar estes arquivos no Zelo.'}
        </QuietNote>
      )}
      <chakra.p textStyle="small" color="fg.muted">
        Ficam só neste aparelho, por até 7 dias, até você usar ou descartar.
      </chakra.p>
    </>
  )
}

function usePieceUrls(pieces: readonly SharedPiece[]): ReadonlyMap<number, string> {
  const urls = useMemo(
    () =>
      new Map(
        pieces.filter(({ isPicture }) => isPicture).map(({ id, file }) => [id, URL.createObjectURL(file)]),
      ),
    [pieces],
  )
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])
  return urls
}
