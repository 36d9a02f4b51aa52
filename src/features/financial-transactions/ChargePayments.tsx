import { useState } from 'react'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import type { Payment } from '#domain/financial-transactions/payment.ts'
import { paymentMethodTexts } from '#domain/financial-transactions/texts.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { When } from '#parts/When.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { useDocumentDownload } from '#hooks/use-document-download.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Panel } from '#ui/Panel.tsx'
import { UndoPayment } from './UndoPayment.tsx'

/** What was paid, when and how, with its receipts; what was undone stays, with the reason. */
export function ChargePayments({ row }: { row: FinancialTransaction }) {
  const { can } = usePerson()
  const [undoing, setUndoing] = useState<Payment | null>(null)
  if (row.payments.length === 0) return null
  const mayUndo = can(financialTransactions.undoPayment)
  return (
    <Panel title="Pagamentos">
      <chakra.ul css={list}>
        {row.payments.map((payment) => (
          <li key={payment.id}>
            <PaymentLine payment={payment} />
            <chakra.div data-screen-only display="flex" flexWrap="wrap" gap="2" mt="2">
              <Receipt row={row} payment={payment} />
              {mayUndo && payment.undone === null && payment.method !== 'BOLETO' && (
                <Button
                  variant="dangerGhost"
                  icon="arrow-counter-clockwise"
                  onClick={() => setUndoing(payment)}
                >
                  Desfazer pagamento
                </Button>
              )}
            </chakra.div>
          </li>
        ))}
      </chakra.ul>
      {undoing && <UndoPayment row={row} payment={undoing} onClose={() => setUndoing(null)} />}
    </Panel>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { amount_cents, paid_on, method, note, by_name, at, undone } = payment
  return (
    <>
      <chakra.p textStyle="title" textDecoration={undone ? 'line-through' : undefined}>
        {formatBRL(amount_cents)} em {civilDateText(paid_on)}
      </chakra.p>
      <chakra.p color="fg.muted">
        {paymentMethodTexts[method]}
        {note && ` · ${note}`}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted">
        {by_name ? (
          <>
            Registrado por {by_name}, <When at={at} />
          </>
        ) : (
          'Informado pelo banco'
        )}
      </chakra.p>
      {undone && (
        <chakra.p textStyle="small" color="danger.fg" fontWeight={600}>
          Desfeito por {undone.by_name}, <When at={undone.at} />: {undone.reason}
        </chakra.p>
      )}
    </>
  )
}

const failures = {
  unreachable: 'Erro ao baixar o comprovante. Tente novamente.',
  missing: 'Comprovante não encontrado',
} as const

function Receipt({ row, payment }: { row: FinancialTransaction; payment: Payment }) {
  const { receipt } = payment
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const files = useDocumentDownload(receipt ? [receipt] : [])
  if (!receipt) return null

  async function view(file: NonNullable<Payment['receipt']>) {
    setBusy(true)
    const end = await files.open(file, `/financial-transactions/${row.id}/payments/${payment.id}/receipt`)
    setBusy(false)
    if (end === 'unreachable' || end === 'missing') toasts.error(failures[end])
  }

  return (
    <Button icon="receipt" busy={isBusy} busyText="Abrindo..." onClick={() => void view(receipt)}>
      Ver comprovante
    </Button>
  )
}

const list = {
  '& > li': { py: '3' },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTopWidth: '1px' },
} as const
