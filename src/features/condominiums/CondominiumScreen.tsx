import { condominiums } from '#domain/condominiums/contract.ts'
import { Condominium, maySeeSize } from '#domain/condominiums/condominium.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { useReport } from '#hooks/use-report.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { condominiumDialogs } from './condominium-row.tsx'
import { condominiumLooks } from './condominium-looks.ts'
import { useOpening } from './use-opening.ts'
import { whyNotDeleted, whyNotOpened } from './why-not.ts'

export function CondominiumScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={Condominium} id={params.id}>
      {(found) => <FoundCondominium {...found} />}
    </KindScreen>
  )
}

function FoundCondominium({ row, refused, back }: FoundOfKind<Condominium>) {
  const { actor, can } = usePerson()
  const { mayOpen, openId, open } = useOpening()
  const { open: ask, dialog } = useRowDialog(row, condominiumDialogs, back.href)
  const isOpen = openId === row.id
  const { name, address, number, district, city, state, zip_code } = row
  const share = useShareItem(name)
  const openButton = (
    <Button variant="solid" icon="buildings" disabledReason={whyNotOpened(row)} onClick={() => open(row.id)}>
      Abrir
    </Button>
  )

  return (
    <RecordFrame
      title={name}
      {...(actor.role === 'MASTER' && { back })} // nobody else has a list of them
      badge={<LookBadge look={condominiumLooks[row.status]} />}
      detail={
        row._state === 'ok' ? mayOpen && isOpen && 'Aberto agora neste aparelho.' : <RowMark row={row} />
      }
      actions={
        <RecordActions
          besides={[can(condominiums.update) && { ...editItem, onPress: () => ask('edit') }]}
          rest={[
            share,
            mayOpen &&
              can(condominiums.remove) && {
                ...deleteItem,
                disabledReason: whyNotDeleted(row, openId),
                onPress: () => ask('delete'),
              },
          ]}
        />
      }
      mainAction={mayOpen && !isOpen && openButton}
      refused={refused}
    >
      <SideBySide aside={maySeeSize(actor) && <Numbers row={row} />}>
        <Panel title="Endereço">
          <Details
            columns={2}
            items={[
              { label: 'Endereço', value: address },
              { label: 'Número', value: number },
              { label: 'Bairro', value: district },
              { label: 'Cidade', value: city },
              { label: 'Estado', value: state },
              { label: 'CEP', value: postalCodeText(zip_code) },
            ]}
          />
        </Panel>
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}

function Numbers({ row }: { row: Condominium }) {
  const { answer, isUnreached } = useReport(condominiums.counts, { condominium_id: row.id })
  const [counted] = answer ?? []
  const text = (count: number | undefined) =>
    count?.toLocaleString('pt-BR') ?? (isUnreached ? 'precisa de internet' : '–')
  return (
    <Panel title="Em números">
      <Details
        items={[
          { label: 'Unidades', value: text(row.units_count) },
          { label: 'Unidades no cadastro', value: text(counted?.residences) },
          { label: 'Moradores', value: text(counted?.residents) },
        ]}
      />
    </Panel>
  )
}
