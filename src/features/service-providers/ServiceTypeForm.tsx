import { serviceTypes } from '#domain/service-providers/contract.ts'
import { type ServiceIcon, serviceIcons, ServiceType } from '#domain/service-providers/service-type.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { SwatchChoice } from '#ui/SwatchChoice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'

const typeForm = formOf(ServiceType)

type TypeValues = typeof typeForm.blank & { condominium_id: string }

const icons = Object.keys(serviceIcons) as ServiceIcon[] // its own keys
const iconOptions = icons.map((value) => ({ value, label: serviceIcons[value], content: value }))

/** Registers a type of service, or edits `row`. */
export function ServiceTypeForm({ row, onClose }: { row?: ServiceType; onClose: () => void }) {
  const { actor } = usePerson()
  const condominium = useCondominium()
  const record = useRecordForm<TypeValues>({
    row,
    draftKey: row ? `service_type:${row.id}` : 'service_type:new',
    initial: {
      ...(row ? typeForm.valuesOf(row) : typeForm.blank),
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
    },
    fieldsOf: typeForm.sentFields,
    create: (values, id) => [
      {
        command: serviceTypes.create,
        input: { id, condominium_id: values.condominium_id, ...typeForm.sentFields(values) },
      },
    ],
    update: serviceTypes.update,
    failure: 'Erro ao salvar tipo de serviço',
    texts: {
      created: 'Tipo de serviço criado com sucesso!',
      createdWaiting: 'Tipo de serviço guardado, aguardando envio.',
      updated: 'Tipo de serviço atualizado com sucesso!',
    },
    onRefused: null,
    onClose,
  })
  const { form } = record
  return (
    <RecordFormModal
      {...record}
      formId="service-type"
      title={row ? 'Editar tipo de serviço' : 'Novo tipo de serviço'}
      submitText={row ? 'Salvar' : 'Cadastrar'}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField condominiums={condominium.all} {...form.field('condominium_id')} />
      )}
      <TextField label="Nome" maxLength={60} placeholder="Elétrica" {...form.field('name')} />
      <TextAreaField label="Descrição" optional rows={2} maxLength={500} {...form.field('description')} />
      <SwatchChoice
        label="Ícone"
        options={iconOptions}
        value={form.values.icon || '🔧'}
        onChange={(icon) => form.set('icon', icon)}
      />
    </RecordFormModal>
  )
}
