import type { Form } from '#hooks/use-form.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { RegistrationValues } from './registration.ts'

/** How somebody new gets in: by the e-mail that the server sends, and by a password told once. */
export function NewAccessFields({ form }: { form: Form<RegistrationValues> }) {
  const { values } = form
  const { offlineSince } = useSyncStatus()
  return (
    <>
      <Notice tone="info" icon="envelope-simple">
        O e-mail de ativação segue para {values.email.trim() || 'o endereço informado'} assim que o cadastro
        for confirmado.
      </Notice>
      <div>
        <CheckboxField
          label="Gerar senha provisória"
          hint={
            offlineSince
              ? 'Sem internet agora: depois do envio, gere a senha no cadastro do morador, em Acesso ao sistema.'
              : 'Aparece uma única vez depois de salvar, e é trocada no primeiro acesso.'
          }
          {...form.field('wants_password')}
        />
        <CheckboxField
          label="Também é colaborador"
          hint="Mora aqui e trabalha para o condomínio."
          {...form.field('is_collaborator')}
        />
      </div>
    </>
  )
}
