import { useState } from 'react'
import { isSpan, type Span } from '#domain/reservations/free-slots.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { type Pendency, usePendencyActions } from '#hooks/use-pendencies.ts'
import { whyRefused } from '#hooks/why-refused.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { FreeTimes } from './FreeTimes.tsx'
import { ReservationForm } from './ReservationForm.tsx'
import { refusedPreset, wayOut } from './refused-ways.ts'
import { useWanted } from './use-wanted.ts'

/** Somebody else had the time, the area closed, the hour passed: why, and the ways out. Nothing vanishes. */
export function RefusedReservation({ item }: { item: Pendency }) {
  const { timeZone } = useCondominium()
  const { discard, resend } = usePendencyActions()
  const toasts = useToasts()
  const [open, setOpen] = useState<'form' | 'discard' | null>(null)
  const known = useWanted(item.entry)
  const { entry } = item

  if (!known) return null
  const { wanted, area, row } = known
  const way = wayOut(entry, row)
  const span = isSpan(wanted) && spanText(wanted.start_datetime, wanted.end_datetime, timeZone)

  async function sendAgain(edits?: Span) {
    try {
      await resend(entry.key, edits && { ...edits })
      toasts.info('Reserva solicitada de novo.')
    } catch (error) {
      toasts.error(sentenceOf(error))
    }
  }

  return (
    <Panel title={[area, span].filter(Boolean).join(', ') || 'Reserva'}>
      <Notice tone="danger" icon="warning" title={titles[entry.command] ?? 'Não foi aceita'}>
        {whyRefused(entry)}
      </Notice>
      {way === 'form' && (
        <FreeTimes
          spans={(entry.problem?.alternatives ?? []).filter(isSpan)}
          onPick={(free) => void sendAgain(free)}
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '1rem' }}>
        {way === 'form' && (
          <Button icon="pencil-simple" onClick={() => setOpen('form')}>
            Escolher outro horário
          </Button>
        )}
        {way === 'again' && (
          <Button icon="arrows-clockwise" onClick={() => void sendAgain()}>
            Tentar de novo
          </Button>
        )}
        {way === 'see' && <LinkButton href={`/app/reservations/${entry.input.id}`}>Ver reserva</LinkButton>}
        <Button variant="dangerGhost" onClick={() => setOpen('discard')}>
          Descartar
        </Button>
      </div>
      {open === 'form' && (
        <ReservationForm
          row={row}
          preset={refusedPreset(wanted, timeZone)}
          replaces={entry.key}
          refused={{ why: whyRefused(entry), spans: (entry.problem?.alternatives ?? []).filter(isSpan) }}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'discard'}
        variant="loss"
        title="Descartar este pedido?"
        confirmText="Descartar"
        cancelText="Manter"
        onCancel={() => setOpen(null)}
        onConfirm={() => void discard(entry.key)}
      >
        Ele só existe neste aparelho.
      </ConfirmDialog>
    </Panel>
  )
}

const titles: Record<string, string> = {
  'reservations.create': 'Reserva não aceita',
  'reservations.update': 'Alteração não aceita',
  'reservations.confirm': 'Aprovação não aceita',
  'reservations.reject': 'Recusa não aceita',
  'reservations.cancel': 'Cancelamento não aceito',
  'reservations.remove': 'Exclusão não aceita',
}
