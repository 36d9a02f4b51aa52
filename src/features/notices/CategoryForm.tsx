import {
  categoryColors,
  type CategoryColor,
  type CategoryIcon,
  categoryIcons,
  categoryIconTexts,
  type NoticeCategory,
} from '#domain/notices/category.ts'
import { StatementCategory } from '#domain/statements/statement-category.ts'
import type { Form } from '#hooks/use-form.ts'
import { CategoryBadge } from '#parts/CategoryBadge.tsx'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { chakra } from '#ui/chakra.ts'
import { SwatchChoice } from '#ui/SwatchChoice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { NoticeKind } from './notice-kinds.ts'

/** The categories of both kinds have the same fields. */
const categoryForm = formOf(StatementCategory)

type CategoryValues = typeof categoryForm.blank & { condominium_id: string }

const colors = Object.keys(categoryColors) as CategoryColor[] // its own keys
const icons = Object.keys(categoryIcons) as CategoryIcon[] // its own keys

const colorOptions = colors.map((value) => ({
  value,
  label: categoryColors[value],
  content: (
    <chakra.span display="block" width="6" height="6" borderRadius="full" style={{ background: value }} />
  ),
}))
const iconOptions = icons.map((value) => ({
  value,
  label: categoryIconTexts[value],
  content: categoryIcons[value],
}))

interface CategoryFormProps {
  kind: NoticeKind
  row?: NoticeCategory
  onClose: () => void
}

export function CategoryForm({ kind, row, onClose }: CategoryFormProps) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const { calls, words, entity } = kind.category
  const record = useRecordForm<CategoryValues>({
    row,
    draftKey: row ? `${entity.collection}:${row.id}` : `${entity.collection}:new`,
    initial: {
      ...(row ? categoryForm.valuesOf(row) : categoryForm.blank),
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
    },
    fieldsOf: categoryForm.sentFields,
    create: (values, id) => [
      {
        command: calls.create,
        input: { id, condominium_id: values.condominium_id, ...categoryForm.sentFields(values) },
      },
    ],
    update: calls.update,
    failure: row ? words.failure : words.createFailure,
    texts: {
      created: words.created,
      createdWaiting: 'Categoria guardada, aguardando envio.',
      updated: 'Categoria atualizada com sucesso!',
    },
    onRefused: null,
    onClose,
  })

  return (
    <RecordFormModal
      {...record}
      formId="notice-category"
      title={row ? 'Editar categoria' : 'Nova categoria'}
      submitText={row ? 'Salvar' : 'Criar categoria'}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField condominiums={condominium.all} {...record.form.field('condominium_id')} />
      )}
      <CategoryFields form={record.form} />
    </RecordFormModal>
  )
}

function CategoryFields({ form }: { form: Form<CategoryValues> }) {
  const { values, set } = form
  const color = values.color || '#0F766E'
  const icon = values.icon || 'aviso'
  return (
    <>
      <TextField label="Nome" maxLength={60} placeholder="Manutenção" {...form.field('name')} />
      <TextAreaField label="Descrição" optional rows={2} maxLength={500} {...form.field('description')} />
      <SwatchChoice
        label="Cor"
        options={colorOptions}
        value={color}
        onChange={(next) => set('color', next)}
      />
      <SwatchChoice label="Ícone" options={iconOptions} value={icon} onChange={(next) => set('icon', next)} />
      <chakra.div display="flex" alignItems="center" gap="3" minHeight="11" aria-live="polite">
        <chakra.span textStyle="small" color="fg.muted">
          Fica assim:
        </chakra.span>
        <CategoryBadge category={{ name: values.name.trim() || 'Nome', color, icon }} />
      </chakra.div>
    </>
  )
}
