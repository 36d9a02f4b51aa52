import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { type Boleto, boletoStatusOn, isPayable } from '#domain/boletos/boleto.ts'
import { tariffsOf } from '#domain/boletos/tariffs.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { formatBRL } from '#domain/values/cents.ts'
import { useRecord } from '#hooks/use-record.ts'
import { boletoLooks } from '#parts/boleto-looks.ts'
import { recordHref } from '#parts/navigation.ts'
import { PartlyPaidNotice } from '#parts/PartlyPaidNotice.tsx'
import { RegistrationNote } from '#parts/RegistrationNote.tsx'
import { barcodeToCopy, useCopyLine } from '#parts/use-copy-line.ts'
import { useSlips } from '#parts/use-slips.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { FormErrors } from '#ui/FormErrors.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'

/** The boleto of a charge: its status, its line to copy, its slip. */
export function BoletoPanel({ id }: { id: string }) {
  const boleto = useRecord<Boleto>('boletos', id)
  const today = useToday()
  const { actor } = usePerson()
  if (!boleto) return null
  const tariffs = tariffsOf(boleto)
  return (
    <Panel title="Boleto" action={<LookBadge look={boletoLooks[boletoStatusOn(boleto, today)]} />}>
      <SlipActions boleto={boleto} />
      {tariffs > 0 && !livesHere(actor.role) && (
        <QuietNote icon="receipt">Tarifas do banco: {formatBRL(tariffs)}.</QuietNote>
      )}
      <chakra.div mt="3" data-screen-only>
        <LinkButton variant="ghost" icon="arrow-right" href={recordHref('boletos', id) ?? ''}>
          Abrir o boleto
        </LinkButton>
      </chakra.div>
    </Panel>
  )
}

/** To pay it: the line, copied with one tap, and the slip, drawn here without a network too. */
export function SlipActions({ boleto }: { boleto: Boleto }) {
  const { actor } = usePerson()
  const copy = useCopyLine()
  const slips = useSlips()
  if (!isPayable(boleto)) return null
  const { barcode } = boleto
  if (barcode === null) return <QuietNote icon="clock">Número ao sincronizar.</QuietNote>
  const toCopy = barcodeToCopy(boleto, actor.role)
  return (
    <>
      <PartlyPaidNotice boleto={boleto} />
      <chakra.p css={lineLook}>{linhaDigitavel(barcode)}</chakra.p>
      <RegistrationNote boleto={boleto} />
      <chakra.div data-screen-only css={buttons}>
        {toCopy && (
          <Button variant="soft" icon="copy" onClick={() => void copy(toCopy)}>
            Copiar código
          </Button>
        )}
        <Button icon="file-pdf" onClick={() => void slips.open([boleto])}>
          Ver boleto em PDF
        </Button>
      </chakra.div>
      <FormErrors errors={slips.problem ? [slips.problem] : []} />
    </>
  )
}

const lineLook = { fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere', userSelect: 'all' } as const

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  mt: '3',
  '& > *': { flex: { base: '1 1 auto', md: 'none' } },
} as const
