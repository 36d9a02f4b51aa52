import { chakra } from '@chakra-ui/react'
import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Form } from '#hooks/use-form.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { accessLooks } from '#parts/access-look.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { PendingEmail } from '#parts/PendingEmail.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import type { UserValues } from './user-values.ts'

interface AccessTabProps {
  form: Form<UserValues>
  row: User | undefined
  assignable: readonly Role[]
}

const mailboxDecides = 'Um novo endereço vale quando for confirmado por lá; o atual é avisado.'

/** How somebody gets in, and as whom. */
export function AccessTab({ form, row, assignable }: AccessTabProps) {
  const { actor } = usePerson()
  const { values, set, errors } = form
  const isSelf = row?.id === actor.id
  const roles = row && !assignable.includes(row.role) ? [row.role, ...assignable] : assignable

  return (
    <>
      {row && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <LookBadge look={accessLooks[row.status]} />
          <span>{accessLooks[row.status].detail}</span>
        </chakra.div>
      )}
      <TextField
        label="E-mail de acesso"
        type="email"
        icon="envelope-simple"
        autoComplete="off"
        placeholder="nome@exemplo.com.br"
        value={values.email}
        onChange={(text) => set('email', text)}
        error={errors.email}
        hint={row && row.status !== 'PENDING' ? mailboxDecides : undefined}
      />
      {row?.pending_email && <PendingEmail email={row.pending_email} />}
      {isSelf ? (
        <QuietNote icon="key">A própria senha é trocada em Perfil, com a senha atual.</QuietNote>
      ) : (
        <Passwords form={form} isNew={!row} />
      )}
      <TwoFields long>
        <SelectField
          label="Perfil de acesso"
          emptyText={null}
          options={roles.map((role) => ({ value: role, label: roleTexts[role].long }))}
          value={values.role}
          disabled={isSelf}
          onChange={(role) => set('role', role as Role)} // one of the options above
          error={errors.role}
        />
        <CondominiumOf form={form} isSelf={isSelf} />
      </TwoFields>
      {isSelf && <QuietNote icon="info">Ninguém muda o próprio acesso.</QuietNote>}
      {row && !isSelf && (
        <CheckboxField
          label="Pode entrar no Zelo"
          hint="Desmarcado, o acesso fica inativo e os aparelhos da pessoa saem da conta."
          checked={values.may_enter}
          onChange={(may) => set('may_enter', may)}
        />
      )}
    </>
  )
}

function Passwords({ form, isNew }: { form: Form<UserValues>; isNew: boolean }) {
  const { values, set, errors } = form
  return (
    <>
      <PasswordField
        label={isNew ? 'Senha' : 'Nova Senha'}
        optional={!isNew}
        autoComplete="new-password"
        hint={isNew ? 'Mínimo 6 caracteres. É trocada no primeiro acesso.' : 'Em branco, a atual continua.'}
        value={values.password}
        onChange={(text) => set('password', text)}
        error={errors.password}
      />
      {(isNew || values.password !== '') && (
        <PasswordField
          label={isNew ? 'Confirmar senha' : 'Confirmar nova senha'}
          autoComplete="new-password"
          value={values.confirm_password}
          onChange={(text) => set('confirm_password', text)}
          error={errors.confirm_password}
        />
      )}
    </>
  )
}

/** MASTER chooses among all; everybody else gives their own. */
function CondominiumOf({ form, isSelf }: { form: Form<UserValues>; isSelf: boolean }) {
  const { values, set, errors } = form
  const { actor } = usePerson()
  const { all, name } = useCondominium()
  if (actor.role !== 'MASTER')
    return (
      <TextField
        label="Condomínio"
        value={name ?? ''}
        readOnly
        onChange={() => {}}
        error={errors.condominium_id}
      />
    )
  return (
    <SelectField
      label="Condomínio"
      emptyText={values.role === 'MASTER' ? 'Todos' : 'Selecione'}
      options={all.map((one) => ({ value: one.id, label: one.name }))}
      value={values.role === 'MASTER' ? '' : values.condominium_id}
      disabled={isSelf || values.role === 'MASTER'}
      onChange={(id) => set('condominium_id', id)}
      error={errors.condominium_id}
    />
  )
}
