import { When } from '#parts/When.tsx'
import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import { answerDays, type PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRefusedAmong } from '#parts/use-refused-changes.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RefusedChanges } from '#parts/RefusedChanges.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { AskErasure } from './AskErasure.tsx'
import { CancelErasure } from './CancelErasure.tsx'
import { requestLooks } from './request-look.ts'
import { RequestDue } from './RequestDue.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { useMyRequests } from './use-requests.ts'

const ofOneself = [privacy.request.name, privacy.cancel.name]

/** The request to be forgotten: what it does, and where it stands. */
export function ErasurePanel() {
  const { can } = usePerson()
  const rows = useMyRequests()
  const refused = useRefusedAmong(({ entry }) => ofOneself.includes(entry.command))
  const [isAsking, setAsking] = useState(false)
  const [latest, ...earlier] = rows ?? []
  const isOpen = latest?.status === 'OPEN'

  return (
    <Panel title="Pedir a exclusão dos meus dados">
      <chakra.div display="flex" flexDirection="column" gap="4">
        <RefusedChanges {...refused} />
        {latest && <RequestStatus row={latest} />}
        {rows && !isOpen && (
          <>
            <WhatHappens />
            {can(privacy.request) && (
              <div>
                <Button variant="dangerGhost" icon="trash" onClick={() => setAsking(true)}>
                  Pedir exclusão
                </Button>
              </div>
            )}
          </>
        )}
        {earlier.length > 0 && <Earlier rows={earlier} />}
      </chakra.div>
      {isAsking && <AskErasure onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function RequestStatus({ row }: { row: Local<PrivacyRequest> }) {
  const { timeZone } = useCondominium()
  const [isCancelling, setCancelling] = useState(false)
  const isOpen = row.status === 'OPEN'
  const isKnownThere = row._v > 0 // the server's own clock counts the days

  return (
    <>
      <div>
        <RowMark row={row}>
          <LookBadge look={requestLooks[row.status]} />
        </RowMark>
      </div>
      {row.status === 'REFUSED' && (
        <Notice tone="danger" icon="x-circle" title="Motivo da recusa">
          {row.answer}
        </Notice>
      )}
      <Details
        items={[
          { label: 'Pedido em', value: fullInstant(row.recorded_at, timeZone) },
          ...(isOpen && isKnownThere ? [{ label: 'Resposta até', value: <RequestDue row={row} /> }] : []),
          ...(row.reason ? [{ label: 'Seu motivo', value: row.reason }] : []),
        ]}
      />
      <RequestHistory row={row} />
      {isOpen && (
        <div>
          <Button onClick={() => setCancelling(true)}>Cancelar pedido</Button>
        </div>
      )}
      {isCancelling && <CancelErasure row={row} onClose={() => setCancelling(false)} />}
    </>
  )
}

function Earlier({ rows }: { rows: readonly Local<PrivacyRequest>[] }) {
  return (
    <div>
      <chakra.h3 textStyle="h3" mb="2">
        Pedidos anteriores
      </chakra.h3>
      <chakra.ul display="flex" flexDirection="column" gap="2">
        {rows.map((row) => (
          <chakra.li key={row.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            <LookBadge look={requestLooks[row.status]} />
            <chakra.span textStyle="small" color="fg.muted">
              <When at={row.recorded_at} />
            </chakra.span>
            {row.answer && <chakra.span flexBasis="100%">{row.answer}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}

function WhatHappens() {
  const { name } = useCondominium()
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <p>
        {name ? `A administração de ${name}` : 'A equipe do Zelo'} responde em até {answerDays} dias. Se o
        pedido for atendido:
      </p>
      <chakra.ul css={points}>
        <li>
          <b>Desaparecem</b> o seu cadastro, a sua foto, os seus contatos, pets, veículos, dependentes e
          vínculos com unidades. Você não entra mais no Zelo.
        </li>
        <li>
          <b>Ficam, sem o seu nome,</b> os votos contados, as ocorrências, as reservas e os documentos do
          condomínio. Boletos emitidos são guardados pelo prazo da lei.
        </li>
      </chakra.ul>
    </chakra.div>
  )
}

const points = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  ps: '5',
  listStyle: 'disc',
} as const
