import { chakra } from '#ui/chakra.ts'
import { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { newPhotoCalls, type NewPhotos, noPhotos } from '#hooks/photo-calls.ts'
import type { Form } from '#hooks/use-form.ts'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { asNumber, formOf } from '#parts/form-of.ts'
import { RecordFormModal } from '#parts/RecordFormModal.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { formWords } from '#domain/words/form-words.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { AreaPhotos, areaPhotoFailures, NewAreaPhotos } from './AreaPhotos.tsx'
import { useMisfits } from './use-misfits.ts'

const areaForm = formOf(Area, { capacity: asNumber })

type AreaValues = typeof areaForm.blank & NewPhotos & { condominium_id: string }

/** Registers an area, or edits `row`; the pictures of one that exists change on the spot. */
export function AreaForm({ row, onClose }: { row?: Area; onClose: () => void }) {
  const { actor, db } = usePerson()
  const condominium = useCondominium()
  const { title, submitText, failure, texts } = formWords(Area.names, !row)
  const record = useRecordForm<AreaValues>({
    row,
    draftKey: row ? `area:${row.id}` : 'area:new',
    initial: {
      ...(row ? areaForm.valuesOf(row) : areaForm.blank),
      ...noPhotos,
      condominium_id: row?.condominium_id ?? condominium.id ?? '',
    },
    fieldsOf: areaForm.sentFields,
    create: async (values, id) => [
      {
        command: areas.create,
        input: { id, condominium_id: values.condominium_id, ...areaForm.sentFields(values) },
      },
      ...(await newPhotoCalls(db, areas, { rowId: id, ...values })),
    ],
    update: areas.update,
    failure,
    texts: { ...texts, fileFailure: areaPhotoFailures.adding },
    onClose,
  })
  const { form } = record
  const misfits = useMisfits(row, form.values)

  return (
    <RecordFormModal
      {...record}
      formId="area"
      title={title}
      phone="full"
      submitText={submitText}
      below={row && <AreaPhotos id={row.id} />}
    >
      {actor.role === 'MASTER' && !row && (
        <CondominiumField condominiums={condominium.all} {...form.field('condominium_id')} />
      )}
      <AreaFields form={form} misfits={misfits} />
      {!row && <NewAreaPhotos form={form} />}
    </RecordFormModal>
  )
}

interface AreaFieldsProps {
  form: Form<AreaValues>
  /** What these hours, or being inactive, would do to requests that wait. */
  misfits: string | null
}

function AreaFields({ form, misfits }: AreaFieldsProps) {
  const { active } = form.values
  return (
    <>
      <TextField label="Nome" placeholder="Salão de festas" maxLength={120} {...form.field('name')} />
      <TextAreaField
        label="Descrição"
        optional
        placeholder="O que há nela, o que se combina ao usar"
        {...form.field('description')}
      />
      <TextField
        label="Capacidade"
        optional
        inputMode="numeric"
        placeholder="40"
        hint="Quantas pessoas cabem."
        mask={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
        {...form.field('capacity')}
      />
      <TwoFields hint="Fechar antes de abrir é fechar no dia seguinte; a mesma hora é dia e noite.">
        <TextField label="Abre às" type="time" {...form.field('opens_at')} />
        <TextField label="Fecha às" type="time" {...form.field('closes_at')} />
      </TwoFields>
      {active && <Misfits text={misfits} />}
      <div>
        <CheckboxField
          label="Ativa"
          hint="Uma área inativa não aceita novas reservas."
          {...form.field('active')}
        />
        {!active && <Misfits text={misfits} />}
        <CheckboxField
          label="Precisa de aprovação"
          hint="Sem isso, a reserva vale assim que o horário é confirmado."
          {...form.field('needs_approval')}
        />
      </div>
    </>
  )
}

/** The live region is there before its words, or nobody would hear them. */
function Misfits({ text }: { text: string | null }) {
  return (
    <chakra.div role="status" css={{ '&:empty': { position: 'absolute' } }}>
      {text && (
        <Notice tone="accent" icon="warning">
          {text}
        </Notice>
      )}
    </chakra.div>
  )
}
