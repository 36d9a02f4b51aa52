import { noBankAccount } from '#domain/boletos/texts.ts'
import { chargedPersonOf } from '#domain/financial-transactions/charged-person.ts'
import { transactionTypes } from '#domain/financial-transactions/financial-transaction.ts'
import { transactionTypeTexts } from '#domain/financial-transactions/texts.ts'
import { frequencies } from '#domain/recurring-fees/periods.ts'
import { frequencyTexts } from '#domain/recurring-fees/texts.ts'
import { alphabetical } from '#domain/values/text.ts'
import type { Form } from '#hooks/use-form.ts'
import { MoneyField } from '#parts/MoneyField.tsx'
import { UnitField } from '#parts/UnitField.tsx'
import { useToday } from '#parts/use-today.ts'
import { useUnitOptions } from '#parts/use-unit-options.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TwoFields } from '#ui/TwoFields.tsx'
import { blocksOf, type FeeValues } from './fee-values.ts'
import { ResponsibleField } from './ResponsibleField.tsx'
import type { useFeePlan } from './use-fee-plan.ts'

interface FeeFieldsProps {
  form: Form<FeeValues>
  fee: ReturnType<typeof useFeePlan>
}

export function FeeFields({ form, fee }: FeeFieldsProps) {
  return (
    <>
      <Whom form={form} fee={fee} />
      <What form={form} />
      <When form={form} />
      <TextField
        label="Descrição"
        optional
        maxLength={500}
        placeholder="Taxa condominial"
        {...form.field('description')}
      />
      <Boletos form={form} fee={fee} />
    </>
  )
}

function Whom({ form, fee: { residences } }: FeeFieldsProps) {
  const { values, set } = form
  const today = useToday()
  const options = useUnitOptions()
  const blocks = blocksOf(residences).sort(alphabetical.compare)
  const residence = residences.find(({ id }) => id === values.residence_id)

  function chooseUnit(id: string) {
    set('residence_id', id)
    const chosen = residences.find((one) => one.id === id)
    const person = chosen && chargedPersonOf(chosen, today)
    set('user_id', person?.id ?? '')
    set('resident_name', person?.name ?? '')
  }

  return (
    <>
      <SegmentedControl
        label="Quem é cobrado"
        options={[
          { value: 'all', label: 'Todas as unidades' },
          ...(blocks.length > 0 ? [{ value: 'block' as const, label: 'Um bloco' }] : []),
          { value: 'one', label: 'Uma unidade' },
        ]}
        value={values.target}
        onChange={(target) => set('target', target)}
      />
      {values.target === 'block' && (
        <SelectField
          label="Bloco"
          options={blocks.map((block) => ({ value: block, label: block }))}
          {...form.field('block')}
        />
      )}
      {values.target === 'one' && (
        <>
          <UnitField options={options} {...form.field('residence_id')} onChange={chooseUnit} />
          <ResponsibleField form={form} residence={residence} />
        </>
      )}
    </>
  )
}

function What({ form }: { form: Form<FeeValues> }) {
  const isShared = form.values.amount_of === 'total' && form.values.target !== 'one'
  return (
    <>
      <SelectField
        label="Tipo"
        emptyText={null}
        options={transactionTypes.map((value) => ({ value, label: transactionTypeTexts[value] }))}
        {...form.field('type')}
      />
      {form.values.target !== 'one' && (
        <SegmentedControl
          label="O valor é"
          options={[
            { value: 'each', label: 'Valor de cada unidade' },
            { value: 'total', label: 'Total a dividir' },
          ]}
          value={form.values.amount_of}
          onChange={(amount_of) => form.set('amount_of', amount_of)}
        />
      )}
      <MoneyField
        label={isShared ? 'Total por vencimento' : 'Valor'}
        hint={
          isShared ? 'Dividido em partes iguais; os centavos que sobram ficam com as primeiras.' : undefined
        }
        {...form.field('amount')}
      />
    </>
  )
}

function When({ form }: { form: Form<FeeValues> }) {
  const today = useToday()
  return (
    <>
      <TwoFields>
        <SelectField
          label="Frequência"
          emptyText={null}
          options={frequencies.map((value) => ({ value, label: frequencyTexts[value] }))}
          {...form.field('frequency')}
        />
        <TextField label="Primeiro vencimento" type="date" min={today} {...form.field('start_date')} />
      </TwoFields>
      <SegmentedControl
        label="Até quando"
        options={[
          { value: 'count', label: 'Número de períodos' },
          { value: 'end', label: 'Data final' },
        ]}
        value={form.values.until}
        onChange={(until) => form.set('until', until)}
      />
      {form.values.until === 'count' ? (
        <TextField label="Períodos" inputMode="numeric" hint="De 1 a 60." {...form.field('periods_count')} />
      ) : (
        <TextField
          label="Data final"
          type="date"
          min={form.values.start_date || today}
          {...form.field('end_date')}
        />
      )}
    </>
  )
}

function Boletos({ form, fee: { agreement, isKnown, hasBoletos } }: FeeFieldsProps) {
  if (!agreement)
    return isKnown && <QuietNote icon="info">{noBankAccount}: as cobranças vão sem boleto.</QuietNote>
  return (
    <div>
      <CheckboxField
        label="Gerar boletos"
        hint="Um rascunho por cobrança, com multa, juros e instruções do convênio."
        {...form.field('has_boletos')}
      />
      {hasBoletos && (
        <CheckboxField
          label="Deixar de fora quem não tem CPF"
          hint="Sem marcar, essas unidades são cobradas sem boleto."
          {...form.field('leaves_out')}
        />
      )}
    </div>
  )
}
