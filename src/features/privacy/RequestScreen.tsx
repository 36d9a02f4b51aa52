import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { type FoundRecord, useRecordPage } from '#parts/use-record-page.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { RecordScreen } from '#parts/RecordScreen.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { MeetRequest } from './MeetRequest.tsx'
import { RefuseRequest } from './RefuseRequest.tsx'
import { requestLooks } from './request-look.ts'
import { RequestDue } from './RequestDue.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { useMayAnswer } from './use-may-answer.ts'

const back = { href: '/app/privacy-requests', label: 'Pedidos de titulares' }
const missing = {
  title: 'Pedido não encontrado',
  why: 'Ele pode ser de outro condomínio.',
  link: 'Ver pedidos',
}

export function RequestScreen({ params }: { params: Record<string, string> }) {
  const record = useRecordPage<PrivacyRequest>('privacy_requests', params.id)
  return (
    <RecordScreen record={record} noun="Pedido" back={back} missing={missing}>
      {(found) => <FoundRequest {...found} />}
    </RecordScreen>
  )
}

function FoundRequest({ row, refused }: FoundRecord<PrivacyRequest>) {
  const { timeZone } = useCondominium()
  const [open, setOpen] = useState<'refuse' | 'meet' | null>(null)
  const { mayRefuse, person, whyNot } = useMayAnswer(row)
  const answers = (
    <chakra.span css={buttonsLook}>
      <Button icon="x-circle" onClick={() => setOpen('refuse')}>
        Recusar
      </Button>
      {person && (
        <Button variant="solid" icon="check-circle" onClick={() => setOpen('meet')}>
          Atender
        </Button>
      )}
    </chakra.span>
  )

  return (
    <RecordFrame
      title={row.user.profile.name}
      back={back}
      badge={<LookBadge look={requestLooks[row.status]} />}
      detail={row._state === 'ok' ? 'Pedido de exclusão de dados' : <RowMark row={row} />}
      mainAction={mayRefuse && answers}
      refused={refused}
    >
      {row.answer && (
        <Notice tone="danger" icon="x-circle" title="Motivo da recusa">
          {row.answer}
        </Notice>
      )}
      <SideBySide
        aside={
          <Panel title="Histórico">
            <RequestHistory row={row} />
          </Panel>
        }
      >
        <Panel title="Pedido">
          <chakra.div display="flex" flexDirection="column" gap="4">
            <Details
              columns={2}
              items={[
                { label: 'Pedido em', value: fullInstant(row.recorded_at, timeZone) },
                { label: 'Responder até', value: <RequestDue row={row} /> },
                ...(row.reason ? [{ label: 'Motivo', value: row.reason }] : []),
              ]}
            />
            {whyNot && <QuietNote icon="info">{whyNot}</QuietNote>}
            {mayRefuse && (
              <QuietNote icon="info">
                Atender apaga os dados da pessoa de vez. Se a lei obriga a guardá-los, recuse e diga o motivo:
                ele chega a quem pediu.
              </QuietNote>
            )}
          </chakra.div>
        </Panel>
      </SideBySide>
      {open === 'refuse' && <RefuseRequest row={row} onClose={() => setOpen(null)} />}
      {open === 'meet' && person && <MeetRequest person={person} onClose={() => setOpen(null)} />}
    </RecordFrame>
  )
}

const buttonsLook = {
  display: 'flex',
  gap: '3',
  '[data-dock] > &': { gap: '2' },
  '[data-dock] > & > *': { flex: 1 },
} as const
