import { missingForRegistration, type Payer } from '#domain/payers/payer.ts'
import type { User } from '#domain/users/user.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import type { Form } from '#hooks/use-form.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { PayerFields } from './PayerFields.tsx'
import { payerOfSomebody, type PayerValues, typedPayer } from './payer-form.ts'

/** In place of a payer's id: one that is made with the boleto. */
export const newPayer = 'new'
const personPrefix = 'person:'

export type PayerChoiceValues = PayerValues & { payer_id: string }

interface PayerChoiceProps {
  form: Form<PayerChoiceValues>
  payers: readonly Payer[]
  /** People of the condominium who are no payers yet. */
  people: readonly User[]
}

/** Who pays: a payer, somebody of the condominium, or somebody new, whose fields are in the same form. */
export function PayerChoice({ form, payers, people }: PayerChoiceProps) {
  const { all, id } = useCondominium()
  const condominium = all.find((one) => one.id === id)
  const chosen = payers.find((payer) => payer.id === form.values.payer_id)
  const isNew = form.values.payer_id === newPayer
  const known = isNew ? typedPayer(form.values, payers) : undefined
  const missing = chosen ? missingForRegistration(chosen) : []

  function choose(value: string | null) {
    const person = people.find((one) => value === personPrefix + one.id)
    form.set('payer_id', person ? newPayer : (value ?? ''))
    if (!person) return
    const known = payerOfSomebody({ name: person.profile.name, user: person, unit: '', condominium })
    for (const [name, text] of Object.entries(known)) form.set(name as keyof PayerValues, text) // its own keys
  }

  return (
    <>
      <ComboField
        label="Pagador"
        placeholder="Escolha quem paga"
        searchPlaceholder="Nome, CPF ou CNPJ"
        emptyText="Ninguém encontrado. Escolha “Novo pagador”."
        options={[
          { value: newPayer, label: 'Novo pagador' },
          ...payers.map((payer) => ({
            value: payer.id,
            label: payer.name,
            detail: taxIdText(payer.document),
          })),
          ...people.map((person) => ({
            value: personPrefix + person.id,
            label: person.profile.name,
            detail: 'novo pagador',
          })),
        ]}
        {...form.field('payer_id')}
        onChange={choose}
      />
      {missing.length > 0 && (
        <QuietNote icon="warning">
          Antes do registro no banco falta: {missing.join(', ')}. Complete em Pagadores.
        </QuietNote>
      )}
      {isNew && (
        <chakra.fieldset css={box}>
          <chakra.legend textStyle="label" px="1.5">
            Novo pagador
          </chakra.legend>
          <PayerFields
            form={form}
            known={known}
            remedy={
              known && (
                <Button
                  variant="soft"
                  onClick={({ currentTarget }) => {
                    // The button goes with the fields: the focus goes to what it has chosen.
                    currentTarget.form?.querySelector<HTMLElement>('[aria-haspopup=listbox]')?.focus()
                    form.set('payer_id', known.id)
                  }}
                >
                  Usar este pagador
                </Button>
              )
            }
          />
        </chakra.fieldset>
      )}
    </>
  )
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  minWidth: 0,
  p: '4',
  borderWidth: '1px',
  borderRadius: 'panel',
} as const
