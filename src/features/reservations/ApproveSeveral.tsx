import { chakra } from '#ui/chakra.ts'
import { useState } from 'react'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormErrors } from '#ui/FormErrors.tsx'
import { Modal } from '#ui/Modal.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { whyLeftOut } from './clashes.ts'
import { useDecisions } from './use-decisions.ts'
import { useJudging } from './use-judging.ts'

interface ApproveSeveralProps {
  rows: readonly Local<Reservation>[]
  onClose: () => void
  onDone: () => void
}

/** Those that clash, have begun or whose area closed say so and stay as they are; the others are approved at once. */
export function ApproveSeveral({ rows, onClose, onDone }: ApproveSeveralProps) {
  const { timeZone } = useCondominium()
  const { approve } = useDecisions()
  const earliest = rows.map((row) => row.start_datetime).sort()[0] ?? ''
  const known = useJudging(earliest)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string | null>(null)
  if (!known) return null

  const judged = rows.map((row) => ({ row, why: whyLeftOut(row, known) }))
  const approved = judged.filter(({ row, why }) => !why && !left.has(row.id)).map(({ row }) => row)

  async function confirm() {
    if (approved.length === 0) return setError('Selecione ao menos uma reserva.')
    if (!(await approve(approved))) return
    onDone()
    onClose()
  }

  const toggle = (id: string, isChecked: boolean) => {
    setError(null)
    setLeft((now) => new Set(isChecked ? [...now].filter((one) => one !== id) : [...now, id]))
  }

  return (
    <Modal
      open
      title="Aprovar reservas"
      onClose={onClose}
      footer={
        <>
          <OfflineHint />
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="solid" icon="check" iconWeight="bold" onClick={() => void confirm()}>
            {approved.length === 1 ? 'Aprovar 1 reserva' : `Aprovar ${approved.length} reservas`}
          </Button>
        </>
      }
    >
      <FormErrors errors={error ? [error] : []} />
      <chakra.ul css={list}>
        {judged.map(({ row, why }) => (
          <li key={row.id}>
            <label>
              <Checkbox
                checked={!why && !left.has(row.id)}
                disabled={why !== null}
                onChange={(isChecked) => toggle(row.id, isChecked)}
              />
              <span>
                <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
                  <b>{row.area_name}</b>
                  {row.unit && <UnitPlate unit={row.unit} />}
                </chakra.span>
                <chakra.span display="block" color="fg.muted" textStyle="small">
                  {row.resident.profile.name}, {spanText(row.start_datetime, row.end_datetime, timeZone)}
                </chakra.span>
                {why && (
                  <chakra.span display="block" color="danger.fg" textStyle="small" fontWeight={500}>
                    {why}
                  </chakra.span>
                )}
              </span>
            </label>
          </li>
        ))}
      </chakra.ul>
    </Modal>
  )
}

const list = {
  '& li + li': { borderTopWidth: '1px' },
  '& label': { display: 'flex', gap: '3', py: '3', cursor: 'pointer' },
} as const
