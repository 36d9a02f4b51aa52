import { type Boleto, boletoStatusOn } from '#domain/boletos/boleto.ts'
import { tariffsOf } from '#domain/boletos/tariffs.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { formatBRL } from '#domain/values/cents.ts'
import { useRecord } from '#hooks/use-record.ts'
import { boletoLooks } from '#parts/boleto-looks.ts'
import { recordHref } from '#parts/navigation.ts'
import { PayCode } from '#parts/PayCode.tsx'
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

/** To pay it, and its slip, drawn here without a network too. */
export function SlipActions({ boleto }: { boleto: Boleto }) {
  const slips = useSlips()
  return (
    <>
      <PayCode boleto={boleto} look="line">
        <Button icon="file-pdf" onClick={() => void slips.open([boleto])}>
          Ver boleto em PDF
        </Button>
      </PayCode>
      <FormErrors errors={slips.problem ? [slips.problem] : []} />
    </>
  )
}
