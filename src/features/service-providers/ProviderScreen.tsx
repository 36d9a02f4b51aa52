import { serviceProviders } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { noEmailText } from '#domain/users/sign-in-email.ts'
import type { User } from '#domain/users/user.ts'
import { phoneText } from '#domain/values/phone.ts'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { type FoundOfKind, KindScreen } from '#parts/KindScreen.tsx'
import { RecordFrame } from '#parts/RecordFrame.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRowDialog } from '#parts/use-row-dialog.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { activeLooks } from '#parts/provider-looks.ts'
import { providerDialogs, useActivation } from './provider-row.tsx'
import { ProviderPapers } from './ProviderPapers.tsx'
import { ProviderRating } from '#parts/ProviderRating.tsx'
import { ProviderWork } from './ProviderWork.tsx'
import { ServiceTypeName } from './ServiceTypeName.tsx'

export function ProviderScreen({ params }: { params: Record<string, string> }) {
  return (
    <KindScreen entity={ServiceProvider} id={params.id}>
      {(found) => <FoundProvider {...found} />}
    </KindScreen>
  )
}

function FoundProvider({ row, refused, back }: FoundOfKind<ServiceProvider>) {
  const { can } = usePerson()
  const { open, dialog } = useRowDialog(row, providerDialogs, back.href)
  const title = row.user.profile.name || 'Prestador'
  const share = useShareItem(title)
  const activation = useActivation(row)
  const [type] = useRowsOf<ServiceType>('service_types', [row.service_type_id]) ?? []

  return (
    <RecordFrame
      title={title}
      back={{ ...back, label: 'Prestadores' }}
      badge={<LookBadge look={row.is_active ? activeLooks.active : activeLooks.inactive} />}
      detail={row._state !== 'ok' && <RowMark row={row} />}
      actions={
        <RecordActions
          besides={[can(serviceProviders.update) && { ...editItem, onPress: () => open('edit') }]}
          rest={[
            share,
            can(serviceProviders.update) && activation,
            can(serviceProviders.remove) && { ...deleteItem, onPress: () => open('delete') },
          ]}
        />
      }
      refused={refused}
    >
      <SideBySide
        aside={
          <Panel title="Sobre o prestador">
            <Details
              items={[
                { label: 'Tipo de serviço', value: <ServiceTypeName type={type} /> },
                { label: 'Nota', value: <ProviderRating row={row} /> },
                ...useContact(row),
              ]}
            />
          </Panel>
        }
      >
        {row.description && (
          <Panel title="Descrição">
            <p style={{ whiteSpace: 'pre-wrap' }}>{row.description}</p>
          </Panel>
        )}
        <ProviderWork row={row} />
        <ProviderPapers row={row} />
      </SideBySide>
      {dialog}
    </RecordFrame>
  )
}

/** How to call them, for whoever may read the condominium's people. */
function useContact({ user_id }: ServiceProvider) {
  const [person] = useRowsOf<User>('users', [user_id]) ?? []
  if (!person) return []
  const phones = person.profile.phones.map(({ number }) => phoneText(number)).join(', ')
  return [
    { label: 'E-mail', value: person.email ?? noEmailText },
    { label: 'Telefone', value: phones },
  ]
}
