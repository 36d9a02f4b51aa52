import { payers } from '#domain/payers/contract.ts'
import { missingForRegistration, Payer } from '#domain/payers/payer.ts'
import { phoneText } from '#domain/values/phone.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { recordHref } from '#parts/navigation.ts'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { CardList } from '#ui/CardList.tsx'
import { Details } from '#ui/Details.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { boletoCard } from './boleto-row.tsx'
import { payerDialogs } from './payer-row.tsx'
import { useBoletosOf } from './use-boletos-of.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

export function PayerScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={Payer} id={params.id}>
      {(found) => <FoundPayer {...found} />}
    </KindScreen>
  )
}

function FoundPayer({ row, refused, back }: FoundOfKind<Payer>) {
  const { can } = usePerson()
  const { open, dialog } = useRowDialog(row, payerDialogs, back.href)
  const share = useShareItem(row.name)
  const missing = missingForRegistration(row)
  const place = [row.address_line, row.district, [row.city, row.state].filter(Boolean).join(' ')]
  return (
    <RecordFrame
      title={row.name}
      back={back}
      detail={<RowMark row={row}>{taxIdText(row.document)}</RowMark>}
      actions={
        <RecordActions
          besides={[can(payers.update) && { ...editItem, onPress: () => open('edit') }]}
          rest={[share, can(payers.remove) && { ...deleteItem, onPress: () => open('delete') }]}
        />
      }
      refused={refused}
    >
      {missing.length > 0 && (
        <Notice tone="accent" icon="warning" title="O banco ainda não registra boletos deste pagador">
          Falta: {missing.join(', ')}.
        </Notice>
      )}
      <Panel title="Cadastro">
        <Details
          columns={2}
          items={[
            { label: 'E-mail', value: row.email },
            { label: 'Telefone', value: row.phone && phoneText(row.phone) },
            { label: 'Endereço', value: place.filter(Boolean).join(', ') },
            { label: 'CEP', value: row.zip && postalCodeText(row.zip) },
          ]}
        />
      </Panel>
      <PayerBoletos id={row.id} />
      {dialog}
    </RecordFrame>
  )
}

function PayerBoletos({ id }: { id: string }) {
  const rows = useBoletosOf(id)
  if (!rows) return null
  return (
    <Panel title="Boletos" flush>
      {rows.length === 0 ? (
        <QuietNote icon="barcode">
          <OnceArrived>Nenhum boleto emitido.</OnceArrived>
        </QuietNote>
      ) : (
        <CardList
          rows={rows.map((row) => ({
            key: row.id,
            href: recordHref('boletos', row.id) ?? '',
            content: boletoCard(row),
          }))}
        />
      )}
    </Panel>
  )
}
