import type { ReactNode } from 'react'
import { linhaDigitavel } from '#domain/boletos/barcode.ts'
import { awaitsRegistration, type Boleto, isPayable } from '#domain/boletos/boleto.ts'
import { notRegisteredYet, whatThenToDo } from '#domain/boletos/texts.ts'
import { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { partlyPaidText } from '#domain/financial-transactions/slip-notes.ts'
import { livesHere } from '#domain/users/user.ts'
import { useRecord } from '#hooks/use-record.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Notice } from '#ui/Notice.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { PixCode } from './PixCode.tsx'
import { mayCopyLine, useCopyLine } from './use-copy-line.ts'

interface PayCodeProps {
  boleto: Boleto
  /** `brief`: buttons alone; `line`: with the digits; `whole`: with the Pix code and its QR too. */
  look: 'brief' | 'line' | 'whole'
  /** Further buttons. */
  children?: ReactNode
}

/**
 * What a boleto is paid with, and what is to be known before: no other place draws its line or its Pix, so that none offers
 * them without that. Nothing for one that is not to be paid.
 */
export function PayCode({ boleto, look, children }: PayCodeProps) {
  const { actor } = usePerson()
  const copyLine = useCopyLine()
  const charge = useChargeOf(boleto)
  if (!isPayable(boleto)) return null
  if (boleto.barcode === null) return <QuietNote icon="clock">Número ao sincronizar.</QuietNote>
  if (charge === undefined) return null // what was paid of it is not known yet
  return (
    <chakra.div display="grid" gap="3">
      <PartlyPaidNotice boleto={boleto} />
      {look !== 'brief' && <chakra.p css={lineLook}>{linhaDigitavel(boleto.barcode)}</chakra.p>}
      <RegistrationNote boleto={boleto} />
      <chakra.div data-screen-only css={buttons}>
        {mayCopyLine(boleto, actor.role) && (
          <Button variant="soft" icon="copy" onClick={() => void copyLine(boleto)}>
            Copiar linha digitável
          </Button>
        )}
        {look !== 'whole' && <PixCode boleto={boleto} isWhole={false} />}
        {children}
      </chakra.div>
      {look === 'whole' && <PixCode boleto={boleto} isWhole />}
    </chakra.div>
  )
}

/** Where a part of its charge was paid already. A slip that is printed from here says it too. */
export function PartlyPaidNotice({ boleto }: { boleto: Boleto }) {
  const text = partlyPaidText(boleto, useChargeOf(boleto))
  return (
    text && (
      <Notice tone="accent" icon="warning">
        {text}
      </Notice>
    )
  )
}

/** Undefined while it is read; null where there is none. */
export function useChargeOf({ financial_transaction_id: id }: Boleto) {
  const charge = useRecord<FinancialTransaction>(FinancialTransaction.collection, id ?? '')
  return id === null ? null : charge
}

/** The bank may not take it yet. */
function RegistrationNote({ boleto }: { boleto: Boleto }) {
  const { actor } = usePerson()
  if (!awaitsRegistration(boleto)) return null
  return (
    <Notice tone="info" icon="clock">
      {notRegisteredYet} {livesHere(actor.role) && whatThenToDo}
    </Notice>
  )
}

const lineLook = { fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere', userSelect: 'all' } as const

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > *': { flex: { base: '1 1 auto', md: 'none' } },
} as const
