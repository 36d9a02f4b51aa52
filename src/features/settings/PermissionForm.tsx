import { useRef } from 'react'
import { isOfZelo, permissions as contract } from '#domain/permissions/contract.ts'
import type { CataloguePermission } from '#domain/permissions/permission.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { useForm } from '#hooks/use-form.ts'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'

interface PermissionFormProps {
  row?: CataloguePermission
  onClose: () => void
}

const failure = 'Erro ao salvar permissão'

/** A permission of the catalogue, new or `row`: asked of the server while the person waits. */
export function PermissionForm({ row, onClose }: PermissionFormProps) {
  const ask = useAskNow()
  const toasts = useToasts()
  const id = useRef(row?.id ?? newId()) // the same for a second try, so that it is made once
  const isFixed = row !== undefined && isOfZelo(row)
  const opened = { name: row?.name ?? '', description: row?.description ?? '' }

  const form = useForm({
    initial: opened,
    failure,
    onRefused: useRefusalToast(),
    submit: async (values) => {
      if (row) {
        const { changes } = changedFields(values, opened)
        if (Object.keys(changes).length > 0)
          await ask(contract.update, { id: row.id, ...changes }, { failure })
      } else {
        const input = { id: id.current, ...values }
        await ask(contract.create, input, { failure })
      }
      toasts.success(row ? 'Permissão atualizada com sucesso!' : 'Permissão criada com sucesso!')
      onClose()
    },
  })

  return (
    <FormModal
      formId="permission"
      form={form}
      onSubmit={() => void form.submit()}
      title={row ? 'Editar permissão' : 'Nova permissão'}
      onClose={onClose}
      submitText={row ? 'Salvar' : 'Criar permissão'}
      busyText="Salvando..."
    >
      <TextField
        label="Nome da permissão"
        placeholder="create_user"
        hint={
          isFixed
            ? 'O Zelo usa esta permissão: o nome dela não muda.'
            : 'Ação e entidade em minúsculas: create_user, read_statement.'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        readOnly={isFixed}
        {...form.field('name')}
      />
      <TextField
        label="Descrição"
        optional
        placeholder="O que ela permite fazer"
        maxLength={200}
        {...form.field('description')}
      />
    </FormModal>
  )
}
