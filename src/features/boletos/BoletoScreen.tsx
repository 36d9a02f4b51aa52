import { Boleto, isPayable } from '#domain/boletos/boleto.ts'
import { nossoNumeroText } from '#domain/boletos/nosso-numero.ts'
import { askedCents, rebateOf } from '#domain/boletos/rebate.ts'
import { boletoActTexts, lateTermsText } from '#domain/boletos/texts.ts'
import { updatedText } from '#domain/financial-transactions/slip-notes.ts'
import { formatBRL } from '#domain/values/cents.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { livesHere } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { History } from '#parts/History.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { recordHref } from '#parts/navigation.ts'
import { PayCode, useChargeOf } from '#parts/PayCode.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { useToday } from '#parts/use-today.ts'
import { Button } from '#ui/Button.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { AskedOfBank } from './AskedOfBank.tsx'
import { BankHistory } from './BankHistory.tsx'
import { BoletoBadge, boletoDialogs } from './boleto-row.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { useBoletoActions } from './use-boleto-actions.ts'

export function BoletoScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={Boleto} id={params.id} why="Ele pode ter sido excluído ou não ser seu.">
      {(found) => <FoundBoleto {...found} />}
    </KindScreen>
  )
}

function FoundBoleto({ row, refused, back: toList }: FoundOfKind<Boleto>) {
  const { actor } = usePerson()
  // The list is for who runs the condominium; the others have theirs under Minhas contas.
  const back = livesHere(actor.role) ? { href: '/app/financial', label: 'Minhas contas' } : toList
  const { open, dialog } = useRowDialog(row, boletoDialogs, back.href)
  const { pdf, send, edit, change, askWriteOff, reissue, cancel, remove, problem } = useBoletoActions(
    row,
    open,
  )
  const title = row.document_number ? `Boleto ${row.document_number}` : 'Boleto, número ao sincronizar'
  const share = useShareItem(title)
  return (
    <RecordFrame
      title={title}
      back={back}
      badge={<BoletoBadge row={row} />}
      detail={
        <RowMark row={row}>
          {row.payer.name} · vence {civilDateText(row.due_date)}
        </RowMark>
      }
      actions={<RecordActions besides={[reissue, edit, change]} rest={[send, share, cancel, remove]} />}
      mainAction={
        pdf && (
          <Button variant="solid" icon="file-pdf" disabledReason={pdf.disabledReason} onClick={pdf.onPress}>
            {pdf.label}
          </Button>
        )
      }
      refused={refused}
    >
      {problem && (
        <Notice tone="danger" icon="warning-circle">
          {problem}
        </Notice>
      )}
      <SideBySide
        aside={
          <>
            <EmailPanel row={row} onSend={send ? () => open('send') : undefined} />
            {!livesHere(actor.role) && <BankHistory row={row} />}
            <Panel title="Histórico">
              <BoletoHistory row={row} />
            </Panel>
          </>
        }
      >
        <AskedOfBank row={row} askWriteOff={askWriteOff} />
        <ToPay row={row} />
        <Numbers row={row} />
        <PayerPanel row={row} />
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}

/** What is to be paid, and what it is today. */
function ToPay({ row }: { row: Boleto }) {
  const today = useToday()
  const updated = updatedText(row, useChargeOf(row), today)
  const { discount_cents, discount_until } = row
  const rebate = rebateOf(row)
  return (
    <Panel title="Valor">
      <Details
        columns={2}
        items={[
          { label: 'Valor', value: formatBRL(row.amount_cents) },
          { label: 'Vencimento', value: civilDateText(row.due_date) },
          ...(rebate > 0
            ? [
                { label: 'Abatimento', value: formatBRL(rebate) },
                { label: 'A pagar', value: formatBRL(askedCents(row)) },
              ]
            : []),
          ...(updated ? [{ label: 'Valor atualizado até hoje', value: updated }] : []),
          { label: 'Após o vencimento', value: lateTermsText(row) || 'sem multa nem juros' },
          ...(discount_cents > 0 && discount_until
            ? [
                {
                  label: 'Desconto',
                  value: `${formatBRL(discount_cents)} até ${civilDateText(discount_until)}`,
                },
              ]
            : []),
          ...(row.paid_on ? [{ label: 'Pago em', value: civilDateText(row.paid_on) }] : []),
          ...(row.reason ? [{ label: 'Motivo', value: row.reason }] : []),
          ...(row.instructions ? [{ label: 'Instruções', value: row.instructions }] : []),
        ]}
      />
    </Panel>
  )
}

/** What it is paid with, while it is to be paid, and what the bank and the condominium call it. */
function Numbers({ row }: { row: Boleto }) {
  const waits = 'número ao sincronizar'
  return (
    <>
      {isPayable(row) && (
        <Panel title="Para pagar">
          <PayCode boleto={row} look="whole" />
        </Panel>
      )}
      <Panel title="Números">
        <Details
          columns={2}
          items={[
            { label: 'Seu número', value: row.document_number ?? waits },
            { label: 'Nosso número', value: row.our_number ? nossoNumeroText(row.our_number) : waits },
          ]}
        />
      </Panel>
    </>
  )
}

function PayerPanel({ row }: { row: Boleto }) {
  const { payer, payer_id, financial_transaction_id: chargeId, replaces_id, replaced_by_id } = row
  const { actor } = usePerson()
  const links = [
    payer_id && !livesHere(actor.role) && { label: 'Ver pagador', href: recordHref('payers', payer_id) },
    chargeId && { label: 'Ver cobrança', href: recordHref('financial_transactions', chargeId) },
    replaces_id && { label: 'Emitido no lugar de outro boleto', href: recordHref('boletos', replaces_id) },
    replaced_by_id && { label: 'Há um boleto no lugar deste', href: recordHref('boletos', replaced_by_id) },
  ].filter((link) => typeof link === 'object' && link !== null)
  const place = [payer.address_line, payer.district, [payer.city, payer.state].filter(Boolean).join(' ')]
  return (
    <Panel title="Pagador">
      <Details
        columns={2}
        items={[
          { label: 'Nome', value: payer.name },
          { label: 'CPF ou CNPJ', value: payer.document && taxIdText(payer.document) },
          { label: 'Endereço', value: place.filter(Boolean).join(', ') },
          ...(row.unit ? [{ label: 'Unidade', value: <UnitPlate unit={row.unit} /> }] : []),
          ...(row.about ? [{ label: 'Referente a', value: row.about }] : []),
        ]}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
        {links.map(
          ({ label, href }) =>
            href && (
              <LinkButton key={label} href={href}>
                {label}
              </LinkButton>
            ),
        )}
      </chakra.div>
    </Panel>
  )
}

const icons: Record<Boleto['history'][number]['act'], IconName> = {
  created: 'barcode',
  edited: 'pencil-simple',
  cancelled: 'prohibit',
  paid: 'check-circle',
  payment_undone: 'arrow-counter-clockwise',
  reissued: 'arrow-clockwise',
  sent: 'envelope-simple',
  remitted: 'bank',
  answered: 'bank',
  change_asked: 'bank',
  write_off_asked: 'bank',
}

function BoletoHistory({ row }: { row: Boleto }) {
  return (
    <History
      steps={row.history}
      tell={(step) => ({
        icon: icons[step.act],
        text: boletoActTexts[step.act],
        more: step.reason,
      })}
    />
  )
}
