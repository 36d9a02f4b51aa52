import { chakra } from '#ui/chakra.ts'
import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
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
        {...form.field('email')}
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
          disabled={isSelf}
          {...form.field('role')}
        />
        <CondominiumOf form={form} isSelf={isSelf} />
      </TwoFields>
      {isSelf && <QuietNote icon="info">Ninguém muda o próprio acesso.</QuietNote>}
      {row && !isSelf && (
        <CheckboxField
          label="Pode entrar no Zelo"
          hint="Desmarcado, o acesso fica inativo e os aparelhos da pessoa saem da conta."
          {...form.field('may_enter')}
        />
      )}
    </>
  )
}

function Passwords({ form, isNew }: { form: Form<UserValues>; isNew: boolean }) {
  return (
    <>
      <PasswordField
        label={isNew ? 'Senha' : 'Nova Senha'}
        optional={!isNew}
        autoComplete="new-password"
        hint={
          isNew
            ? `Mínimo ${shortestPassword(form.values.role)} caracteres. É trocada no primeiro acesso.`
            : 'Em branco, a atual continua.'
        }
        {...form.field('password')}
      />
      {(isNew || form.values.password !== '') && (
        <PasswordField
          label={isNew ? 'Confirmar senha' : 'Confirmar nova senha'}
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
      )}
    </>
  )
}

/** MASTER chooses among all; everybody else gives their own. */
function CondominiumOf({ form, isSelf }: { form: Form<UserValues>; isSelf: boolean }) {
  const { values, errors } = form
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
      {...form.field('condominium_id')}
      value={values.role === 'MASTER' ? '' : values.condominium_id}
      disabled={isSelf || values.role === 'MASTER'}
    />
  )
}
