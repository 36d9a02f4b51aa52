import type { User } from '#domain/users/user.ts'
import { cpfText } from '#domain/values/cpf.ts'
import { phoneText } from '#domain/values/phone.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { useCollaboratorForm } from './use-collaborator-form.ts'

/** Registers somebody who works for the condominium, or edits `row`. */
export function CollaboratorForm({ row, onClose }: { row?: User; onClose: () => void }) {
  const { record, mustChoose, field } = useCollaboratorForm(row, onClose)
  const { offlineSince } = useSyncStatus()
  const { form } = record
  const needsServer = !row || form.values.password !== ''
  const whyNot = offlineSince && needsServer ? waits(row) : undefined

  return (
    <RecordFormModal
      {...record}
      formId="collaborator"
      title={row ? 'Editar Colaborador' : 'Novo Colaborador'}
      phone="full"
      closeOnBackdrop={false}
      submitText={row ? 'Salvar' : 'Cadastrar'}
      busyText={row ? 'Salvando...' : 'Cadastrando...'}
      submitLook={{ disabledReason: whyNot }}
    >
      <Identity row={row} field={field} />
      {mustChoose && <Condominium {...field('condominium_id')} />}
      {row && (
        <CheckboxField
          label="Pode entrar no Zelo"
          hint="Desmarcado, o acesso fica inativo e os aparelhos dele saem da conta."
          {...form.field('may_enter')}
        />
      )}
    </RecordFormModal>
  )
}

function waits(row: User | undefined): string {
  return row ? 'Trocar a senha precisa de internet.' : 'Cadastrar precisa de internet.'
}

interface IdentityProps {
  row: User | undefined
  field: ReturnType<typeof useCollaboratorForm>['field']
}

function Identity({ row, field }: IdentityProps) {
  return (
    <>
      <TextField
        label="Nome"
        autoComplete="off"
        maxLength={120}
        placeholder="Sebastião Reis"
        {...field('name')}
      />
      <TextField
        label="Email"
        type="email"
        icon="envelope-simple"
        autoComplete="off"
        placeholder="nome@exemplo.com.br"
        hint="É com ele que a pessoa entra no Zelo."
        {...field('email')}
      />
      <PasswordField
        label={row ? 'Nova senha' : 'Senha'}
        optional={Boolean(row)}
        autoComplete="new-password"
        hint={row ? 'Em branco, a atual continua.' : 'Mínimo 6 caracteres. É trocada no primeiro acesso.'}
        {...field('password')}
      />
      <TwoFields long>
        <TextField
          label="Telefone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(00) 90000-0000"
          mask={phoneText}
          {...field('phone')}
        />
        <TextField
          label="CPF"
          optional={Boolean(row)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          mask={cpfText}
          {...field('cpf')}
        />
      </TwoFields>
      <TextField
        label="Cargo"
        autoComplete="off"
        maxLength={80}
        placeholder="Porteiro, zeladora"
        {...field('role_title')}
      />
    </>
  )
}

function Condominium(field: ReturnType<IdentityProps['field']>) {
  const { actor } = usePerson()
  const { all } = useCondominium()
  return (
    <SelectField
      label="Condomínio"
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      hint={actor.role === 'MASTER' ? undefined : 'Você não está em nenhum.'}
      {...field}
    />
  )
}
