import { Boleto, isLiveBoleto } from '#domain/boletos/boleto.ts'
import {
  FinancialTransaction,
  openCents,
  paymentStatusOn,
} from '#domain/financial-transactions/financial-transaction.ts'
import { paymentStatusTexts } from '#domain/financial-transactions/texts.ts'
import { matchPayer } from '#domain/payers/match.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { useRecord } from '#hooks/use-record.ts'
import { asCents } from '#parts/form-of.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { recordHref } from '#parts/navigation.ts'
import { PartlyPaidNotice } from '#parts/PayCode.tsx'
import { slipLabel, useSlips } from '#parts/use-slips.ts'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Notice } from '#ui/Notice.tsx'
import { presetTerms } from './boleto-form.ts'
import { BoletoForm } from './BoletoForm.tsx'
import { NoAgreement } from './NoAgreement.tsx'
import { newPayer } from './PayerChoice.tsx'
import { payerForm, payerOfSomebody } from './payer-form.ts'
import { type Issuing, useIssuing } from './use-issuing.ts'

interface ChargeBoletoProps {
  /** Of the charge. */
  id: string
  onClose: () => void
}

/** Gerar Boleto: of a charge, for the payer that its person is. */
export function ChargeBoleto({ id, onClose }: ChargeBoletoProps) {
  const today = useToday()
  const charge = useRecord<FinancialTransaction>(FinancialTransaction.collection, id)
  const boleto = useRecord<Boleto>(Boleto.collection, charge?.boleto_id ?? '')
  const issuing = useIssuing()
  if (charge === undefined || boleto === undefined || !issuing) return null
  if (charge === null) return <NotCharged title="Transação não encontrada" onClose={onClose} />
  const status = paymentStatusOn(charge, today)
  if (status === 'PAID' || status === 'CANCELLED')
    return <NotCharged title={`Cobrança: ${paymentStatusTexts[status]}`} onClose={onClose} />
  if (boleto && isLiveBoleto(boleto)) return <SecondCopy row={boleto} onClose={onClose} />
  const { agreement } = issuing
  if (!agreement) return <NoAgreement onClose={onClose} />
  return <OpenCharge charge={charge} issuing={issuing} agreement={agreement} onClose={onClose} />
}

interface OpenChargeProps {
  charge: FinancialTransaction
  issuing: Issuing
  agreement: NonNullable<Issuing['agreement']>
  onClose: () => void
}

function OpenCharge({ charge, issuing, agreement, onClose }: OpenChargeProps) {
  const today = useToday()
  const { all, id } = useCondominium()
  const user = issuing.users.find((one) => one.id === charge.user_id)
  const payer = payerOf(charge, issuing)
  const somebody = {
    name: charge.resident_name,
    user,
    unit: charge.unit,
    condominium: all.find((one) => one.id === id),
  }
  const given = {
    amount_cents: asCents.format(openCents(charge)),
    due_date: charge.due_date >= today ? charge.due_date : '',
  }
  return (
    <BoletoForm
      title="Gerar boleto"
      description={[charge.description, charge.unit && `Unidade ${charge.unit}`].filter(Boolean).join(' · ')}
      failure="Não foi possível gerar o boleto"
      draftKey={`boleto:charge:${charge.id}`}
      issuing={issuing}
      agreement={agreement}
      chargeId={charge.id}
      initial={{
        ...presetTerms(agreement, given),
        ...(payer ? payerForm.blank : payerOfSomebody(somebody)),
        payer_id: payer?.id ?? newPayer,
      }}
      onClose={onClose}
    />
  )
}

function payerOf(
  { user_id, resident_name }: FinancialTransaction,
  { payers, users }: Issuing,
): Payer | undefined {
  const person = users.find(({ id }) => id === user_id)
  return matchPayer(payers, { name: resident_name, user_id, document: person?.profile.cpf ?? null })
}

/** A charge has one live boleto: that one is printed again. */
function SecondCopy({ row, onClose }: { row: Boleto; onClose: () => void }) {
  const slips = useSlips()
  const today = useToday()
  return (
    <Modal
      open
      size="question"
      title="Esta cobrança já tem um boleto"
      onClose={onClose}
      footer={
        <>
          <LinkButton href={recordHref(Boleto.collection, row.id) ?? ''}>Ver boleto</LinkButton>
          <Button variant="solid" icon="file-pdf" onClick={() => void slips.open([row])}>
            {slipLabel(row, today)}
          </Button>
        </>
      }
    >
      <p>
        {row.payer.name}, {formatBRL(row.amount_cents)}. Depois do vencimento, a segunda via traz o valor com
        multa e juros do dia.
      </p>
      <PartlyPaidNotice boleto={row} />
      {slips.problem && (
        <Notice tone="danger" icon="warning-circle">
          {slips.problem}
        </Notice>
      )}
    </Modal>
  )
}

function NotCharged({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Modal open size="question" title={title} onClose={onClose}>
      Só uma cobrança em aberto tem boleto.
    </Modal>
  )
}
