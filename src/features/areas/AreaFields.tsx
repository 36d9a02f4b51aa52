import { chakra } from '@chakra-ui/react'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Form } from '#hooks/use-form.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { CondominiumField } from '#parts/CondominiumField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import type { AreaValues } from './area-values.ts'

interface AreaFieldsProps {
  form: Form<AreaValues>
  mayChooseCondominium: boolean
  /** What these hours, or being inactive, would do to requests that wait. */
  misfits: string | null
}

export function AreaFields({ form, mayChooseCondominium, misfits }: AreaFieldsProps) {
  const { values, set, errors } = form
  const condominium = useCondominium()
  return (
    <>
      {mayChooseCondominium && (
        <CondominiumField
          value={values.condominium_id}
          condominiums={condominium.all}
          onChange={(id) => set('condominium_id', id)}
          error={errors.condominium_id}
        />
      )}
      <TextField
        label="Nome"
        placeholder="Salão de festas"
        value={values.name}
        maxLength={120}
        onChange={(text) => set('name', text)}
        error={errors.name}
      />
      <TextAreaField
        label="Descrição"
        optional
        placeholder="O que há nela, o que se combina ao usar"
        value={values.description}
        onChange={(text) => set('description', text)}
        error={errors.description}
      />
      <TextField
        label="Capacidade"
        optional
        inputMode="numeric"
        placeholder="40"
        hint="Quantas pessoas cabem."
        mask={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
        value={values.capacity}
        onChange={(text) => set('capacity', text)}
        error={errors.capacity}
      />
      <TwoFields hint="Fechar antes de abrir é fechar no dia seguinte; a mesma hora é dia e noite.">
        <TextField
          label="Abre às"
          type="time"
          value={values.opens_at}
          onChange={(time) => set('opens_at', time)}
          error={errors.opens_at}
        />
        <TextField
          label="Fecha às"
          type="time"
          value={values.closes_at}
          onChange={(time) => set('closes_at', time)}
          error={errors.closes_at}
        />
      </TwoFields>
      {values.active && <Misfits text={misfits} />}
      <div>
        <CheckboxField
          label="Ativa"
          hint="Uma área inativa não aceita novas reservas."
          checked={values.active}
          onChange={(active) => set('active', active)}
        />
        {!values.active && <Misfits text={misfits} />}
        <CheckboxField
          label="Precisa de aprovação"
          hint="Sem isso, a reserva vale assim que o horário é confirmado."
          checked={values.needs_approval}
          onChange={(needs) => set('needs_approval', needs)}
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
