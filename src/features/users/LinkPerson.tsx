import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import { users } from '#domain/users/contract.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useForm } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { firstRole } from './user-values.ts'

interface LinkValues {
  email: string
  role: Role
  condominium_id: string
}

const failure = 'Erro ao vincular pessoa'

/** Takes somebody who signed up by themselves, and is of no condominium, into one: by their exact e-mail. */
export function LinkPerson({ onLinked, onClose }: { onLinked: (id: string) => void; onClose: () => void }) {
  const { actor, transport } = usePerson()
  const session = useSession()
  const { all, id } = useCondominium()
  const toasts = useToasts()
  const { offlineSince } = useSyncStatus()
  const isMaster = actor.role === 'MASTER'
  const assignable = (assignableRoles[actor.role] ?? []).filter((role) => role !== 'MASTER')
  const form = useForm<LinkValues>({
    initial: { email: '', role: firstRole(assignable), condominium_id: id ?? '' },
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async (values) => {
      const asked = { ...values, condominium_id: values.condominium_id || null }
      const linked = await callServer(transport, users.link, asked, failure)
      await session.retryNow() // so that they are here when their page opens
      toasts.success('Pessoa vinculada com sucesso! Ela recebe um e-mail para criar uma senha.')
      onLinked(linked.id)
    },
  })

  return (
    <FormModal
      formId="link-person"
      form={form}
      onSubmit={() => void form.submit()}
      title="Vincular pessoa"
      description="Quem criou a própria conta e ainda não está em um condomínio. A pessoa confirma o e-mail e cria outra senha antes de entrar."
      onClose={onClose}
      submitText="Vincular"
      busyText="Vinculando..."
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
    </FormModal>
  )
}
