import { serviceProviders } from '#domain/service-providers/contract.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { User } from '#domain/users/user.ts'
import { alphabetical } from '#domain/values/text.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useRows } from '#parts/use-rows.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { StarsField } from '#ui/StarsField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { serviceTypesHref } from './ProviderTabs.tsx'
import { useServiceTypes } from './use-service-types.ts'

const providerForm = formOf(ServiceProvider)

type ProviderValues = typeof providerForm.blank & { condominium_id: string; user_id: string }

interface ProviderFormProps {
  row?: ServiceProvider
  onClose: () => void
}

/** Puts a person into the directory, or edits `row`, whose person stays. */
export function ProviderForm(props: ProviderFormProps) {
  return (
    <ModalFault
      title={props.row ? 'Editar prestador' : 'Novo prestador'}
      fault="Erro ao carregar dados do formulário"
      onClose={props.onClose}
    >
      <ReadProviderForm {...props} />
    </ModalFault>
  )
}

function ReadProviderForm({ row, onClose }: ProviderFormProps) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const record = useRecordForm<ProviderValues>({
    row,
    draftKey: row ? `service_provider:${row.id}` : 'service_provider:new',
    initial: {
      ...(row ? providerForm.valuesOf(row) : providerForm.blank),
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
      user_id: row?.user_id ?? '',
    },
    fieldsOf: providerForm.sentFields,
    create: ({ condominium_id, user_id, ...values }, id) => [
      {
        command: serviceProviders.create,
        input: { id, condominium_id, user_id, ...providerForm.sentFields(values) },
      },
    ],
    update: serviceProviders.update,
    failure: 'Erro ao salvar prestador de serviço',
    texts: {
      created: 'Prestador de serviço criado com sucesso!',
      createdWaiting: 'Prestador guardado, aguardando envio.',
      updated: 'Prestador de serviço atualizado com sucesso!',
    },
    onRefused: null,
    onClose,
  })
  const { form } = record
  const { values } = form
  const people = useCandidates(values.condominium_id, row)
  const types = useServiceTypes(values.condominium_id || undefined)

  return (
    <RecordFormModal
      {...record}
      formId="service-provider"
      title={row ? 'Editar prestador' : 'Novo prestador'}
      submitText={row ? 'Salvar' : 'Cadastrar'}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField condominiums={condominium.all} {...form.field('condominium_id')} />
      )}
      {!row && people && <Missing candidates={people} />}
      <SelectField
        label="Usuário"
        options={(people?.free ?? []).map(({ id, profile }) => ({ value: id, label: profile.name }))}
        disabled={Boolean(row)}
        hint={row ? 'A pessoa não muda: para outra, cadastre outro prestador.' : undefined}
        {...form.field('user_id')}
      />
      <SelectField
        label="Tipo de serviço"
        options={(types ?? []).map(({ id, name, icon }) => ({ value: id, label: `${icon} ${name}` }))}
        hint={types?.length === 0 ? 'Ainda não há tipos: cadastre um em Tipos de Serviço.' : undefined}
        {...form.field('service_type_id')}
      />
      {types?.length === 0 && (
        <p>
          <LinkButton href={`${serviceTypesHref}?novo=1`}>Cadastrar tipo de serviço</LinkButton>
        </p>
      )}
      <TextAreaField
        label="Descrição"
        optional
        rows={3}
        maxLength={2000}
        placeholder="Horários, o que faz, como chamar"
        {...form.field('description')}
      />
      {(row?.ratings_count ?? 0) === 0 && (
        <StarsField
          label="Nota (opcional)"
          hint="Só até a primeira avaliação: depois vale a média das notas recebidas."
          value={values.rating || 0}
          onChange={(rating) => form.set('rating', rating)}
          {...(form.errors.rating && { error: form.errors.rating })}
        />
      )}
      <CheckboxField
        label="Ativo"
        hint="Inativo, continua na lista, mas não recebe ocorrências novas."
        {...form.field('is_active')}
      />
    </RecordFormModal>
  )
}

interface Candidates {
  /** Those who are not in the directory yet. */
  free: readonly User[]
  /** Whether anybody has the role of a provider. */
  isAnybody: boolean
}

/** Why there is nobody to choose. */
function Missing({ candidates: { free, isAnybody } }: { candidates: Candidates }) {
  if (free.length > 0) return null
  return (
    <Notice
      tone="accent"
      icon="warning"
      title={
        isAnybody
          ? 'Todos os usuários com o perfil Prestador de Serviços já estão na lista.'
          : 'Nenhum usuário com o perfil Prestador de Serviços.'
      }
    >
      <p style={{ marginBottom: '0.75rem' }}>
        Cadastre a pessoa em Usuários com esse perfil; depois ela aparece aqui.
      </p>
      <LinkButton href="/app/users?novo=1">Ir para Usuários</LinkButton>
    </Notice>
  )
}

/** People with the role of a provider; of `row`, its own. */
function useCandidates(condominiumId: string, row: ServiceProvider | undefined): Candidates | undefined {
  const people = useRows<User>(User, { of: condominiumId })?.rows
  const providers = useRows<ServiceProvider>(ServiceProvider, { of: condominiumId })?.rows
  if (!people || !providers) return undefined
  const taken = new Set(providers.map(({ user_id }) => user_id))
  const providing = people.filter(({ role, status }) => role === 'SERVICE_PROVIDER' && status !== 'INACTIVE')
  const free = row
    ? people.filter(({ id }) => id === row.user_id)
    : providing.filter(({ id }) => !taken.has(id))
  return {
    free: free.sort((one, other) => alphabetical.compare(one.profile.name, other.profile.name)),
    isAnybody: providing.length > 0,
  }
}
