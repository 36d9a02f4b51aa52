import { Link } from 'wouter'
import { serviceProviders } from '#domain/service-providers/contract.ts'
import { papersToRenew, ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { useRun } from '#hooks/use-run.ts'
import { later } from '#parts/later.tsx'
import { removalOf } from '#parts/removal-of.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useToday } from '#parts/use-today.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { chakra } from '#ui/chakra.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import { activeLooks, paperLooks } from '#parts/provider-looks.ts'
import { ProviderRating } from '#parts/ProviderRating.tsx'
import { providersHref } from './ProviderTabs.tsx'
import { ServiceTypeName } from './ServiceTypeName.tsx'

export const providerDialogs = {
  edit: later(async () => (await import('./ProviderForm.tsx')).ProviderForm),
  delete: removalOf(ServiceProvider, {
    command: serviceProviders.remove,
    confirmed: 'Prestador de serviço excluído com sucesso!',
    failure: 'Erro ao excluir prestador de serviço',
    says: ({ user }) =>
      `${user.profile.name} sai da lista. As ocorrências que recebeu ficam como estão, e o acesso ao Zelo também.`,
    disappears: ({ papers, ratings_count }) => [
      'O cadastro do prestador',
      ...(papers.length > 0 ? [papers.length === 1 ? '1 documento' : `${papers.length} documentos`] : []),
      ...(ratings_count > 0 ? ['A nota das avaliações'] : []),
    ],
  }),
}

export function ProviderCard({ row, type }: { row: Local<ServiceProvider>; type: ServiceType | undefined }) {
  const toRenew = papersToRenew([row], useToday())
  const [first] = toRenew
  return (
    <>
      <p>
        <LookBadge look={row.is_active ? activeLooks.active : activeLooks.inactive} />
      </p>
      <chakra.p textStyle="title" asChild>
        <Link href={`${providersHref}/${row.id}`}>{row.user.profile.name || 'Prestador'}</Link>
      </chakra.p>
      <p>
        <ServiceTypeName type={type} />
      </p>
      <p>
        <ProviderRating row={row} />
      </p>
      {row.description && <chakra.p lineClamp={2}>{row.description}</chakra.p>}
      {first && (
        <p>
          <LookBadge
            look={{
              ...paperLooks.ENDS_SOON,
              text: toRenew.length === 1 ? '1 documento vencendo' : `${toRenew.length} documentos vencendo`,
            }}
          />
        </p>
      )}
      {row._state !== 'ok' && (
        <small>
          <RowMark row={row} />
        </small>
      )}
    </>
  )
}

export function ProviderMenu({ row }: { row: ServiceProvider }) {
  const { can } = usePerson()
  const open = useOpenDialog<keyof typeof providerDialogs>()
  const activation = useActivation(row)
  return (
    <RowActions
      of={row.user.profile.name}
      items={[
        can(serviceProviders.update) && { ...editItem, onPress: () => open('edit', row) },
        can(serviceProviders.update) && activation,
        can(serviceProviders.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}

/** Takes a provider out of use, or back into it. */
export function useActivation({ id, is_active }: Pick<ServiceProvider, 'id' | 'is_active'>) {
  const run = useRun()
  return {
    label: is_active ? 'Desativar' : 'Ativar',
    icon: is_active ? 'prohibit' : 'check-circle',
    onPress: () =>
      void run({
        calls: [{ command: serviceProviders.update, input: { id, is_active: !is_active } }],
        confirmed: is_active ? 'Prestador desativado.' : 'Prestador ativado.',
        waiting: 'Mudança guardada, aguardando envio.',
        failure: 'Erro ao salvar prestador de serviço',
        undo: {
          done: is_active ? 'Desativação guardada.' : 'Ativação guardada.',
          undone: is_active ? 'O prestador continua ativo.' : 'O prestador continua inativo.',
        },
      }),
  } as const
}
