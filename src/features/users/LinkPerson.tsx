import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import { linkRequests } from '#domain/link-requests/contract.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { AwaitedPeople } from './AwaitedPeople.tsx'
import { firstRole } from './user-values.ts'

interface LinkValues {
  email: string
  role: Role
  condominium_id: string
}

const failure = 'Erro ao pedir o vínculo'

/** Asks somebody who signed up by themselves, and is of no condominium, to join one: by their exact e-mail. */
export function LinkPerson({ onClose }: { onClose: () => void }) {
  const { actor, transport } = usePerson()
  const { all, id } = useCondominium()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const isMaster = actor.role === 'MASTER'
  const assignable = (assignableRoles[actor.role] ?? []).filter((role) => role !== 'MASTER')
  const form = useForm<LinkValues>({
    initial: { email: '', role: firstRole(assignable), condominium_id: id ?? '' },
    failure,
    onRefused: useRefusalToast(),
    submit: async (values) => {
      const asked = { ...values, condominium_id: values.condominium_id || null }
      const { name } = await callServer(transport, linkRequests.ask, asked, failure)
      toasts.success(`Pedido enviado! ${name} recebe um e-mail e responde no Zelo.`)
      onClose()
    },
  })

  return (
    <FormModal
      formId="link-person"
      form={form}
      onSubmit={() => void form.submit()}
      title="Vincular pessoa"
      description="Quem criou a própria conta e ainda não está em um condomínio. A pessoa aceita ou recusa no Zelo; até lá você vê só o nome dela."
      onClose={onClose}
      submitText="Pedir vínculo"
      busyText="Pedindo..."
      submitLook={{ disabledReason: offlineSince ? 'Precisa de internet.' : undefined }}
    >
      <TextField
        label="E-mail"
        type="email"
        icon="envelope-simple"
        autoComplete="off"
        placeholder="nome@exemplo.com.br"
        hint="O endereço exato da conta."
        {...form.field('email')}
      />
      <SelectField
        label="Perfil de acesso"
        emptyText={null}
        options={assignable.map((role) => ({ value: role, label: roleTexts[role].long }))}
        {...form.field('role')}
      />
      {isMaster && <CondominiumField condominiums={all} {...form.field('condominium_id')} />}
      <AwaitedPeople />
    </FormModal>
  )
}
