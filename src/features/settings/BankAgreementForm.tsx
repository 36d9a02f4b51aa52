import { chakra } from '#ui/chakra.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  BankAccount,
  bankAccountLabels as labels,
  numberingLabels,
  withTerms,
} from '#domain/bank-accounts/bank-account.ts'
import { bankAccounts } from '#domain/bank-accounts/contract.ts'
import { cnpjSigns, cnpjText } from '#domain/values/cnpj.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { asDecimal, formOf, notTyped, trimmed } from '#parts/form-of.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { ActionDock } from '#ui/ActionDock.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormBody } from '#ui/FormBody.tsx'
import { OfflineHint } from '#parts/OfflineHint.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BoletoTermsFields } from './BoletoTermsFields.tsx'

/** The CNPJ is shown with its marks and sent as its signs alone. */
export const bankAccountForm = formOf(BankAccount, {
  bank_code: notTyped,
  wallet: trimmed,
  company_name: trimmed,
  cnpj: { format: cnpjText, parse: cnpjSigns },
  fine_percent: asDecimal,
  interest_percent_month: asDecimal,
  discount_percent: asDecimal,
  discount_days: asDecimal,
  last_file_number: asDecimal,
  instructions: trimmed,
})

type BankAccountValues = typeof bankAccountForm.blank

/** A field of digits alone takes what fits of whatever is typed or pasted. */
export function onlyDigits(most: number): (typed: string) => string {
  return (typed) => digitsOf(typed).slice(0, most)
}

/** The agreement of one condominium: made the first time, edited ever after. */
function useBankAccountForm(condominium_id: string, row: BankAccount | undefined) {
  const { sentFields, blank } = bankAccountForm
  const record = useRecordForm<BankAccountValues>({
    row,
    draftKey: `bank-account:${condominium_id}`,
    initial: row ? valuesOf(row) : blank,
    fieldsOf: sentFields,
    create: (values, id) => [
      { command: bankAccounts.create, input: { id, condominium_id, ...sentFields(values) } },
    ],
    update: bankAccounts.update,
    failure: 'Não foi possível salvar o convênio. Verifique os dados.',
    texts: {
      created: 'Convênio salvo com sucesso!',
      createdWaiting: kept,
      updated: 'Convênio atualizado com sucesso!',
      updatedWaiting: kept,
    },
    async onSaved(_id, values) {
      const saved = sentFields(values)
      await record.reopen(valuesOf(saved), saved)
    },
  })

  // Saved by somebody else, or confirmed: it shows here too, unless something else was typed meanwhile.
  const follow = useEffectEvent((latest: BankAccount) => {
    const shown = sentFields(valuesOf(latest))
    const isKnown = JSON.stringify(shown) === JSON.stringify(record.opened)
    if (!record.form.isDirty && !isKnown) void record.reopen(valuesOf(latest), shown)
  })
  useEffect(() => {
    if (row) follow(row)
  }, [row])
  return record
}

function valuesOf(row: Partial<BankAccount>): BankAccountValues {
  return bankAccountForm.valuesOf(withTerms(row))
}

const kept = 'Convênio guardado, aguardando envio.'

interface BankAgreementFormProps {
  condominiumId: string
  row: Local<BankAccount> | undefined
  /** Below the form, above the button of phones. */
  children: ReactNode
}

type Field = keyof typeof labels

const formId = 'bank-account'

/** What the bank knows the agreement by; numbers and barcodes are made of them. */
const codes = ['cooperative', 'ua', 'beneficiary'] as const

export function BankAgreementForm({ condominiumId, row, children }: BankAgreementFormProps) {
  const { can } = usePerson()
  const { form, onSubmit } = useBankAccountForm(condominiumId, row)
  const isNew = !row
  const errors: Partial<Record<string, string>> = form.errors
  const mayWrite = can(isNew ? bankAccounts.create : bankAccounts.update)
  const noCondominium = condominiumId ? null : 'Condomínio ativo não identificado'
  const text = (field: Field) => ({
    label: labels[field],
    ...form.field(field),
    readOnly: !mayWrite,
    autoComplete: 'off',
  })
  const digits = (field: Field, most: number) => ({
    ...text(field),
    inputMode: 'numeric' as const,
    mask: onlyDigits(most),
  })

  const save = (size: 'md' | 'lg') => (
    <Button
      variant="solid"
      type="submit"
      form={formId}
      size={size}
      full={size === 'lg'}
      busy={form.isBusy}
      busyText="Salvando..."
      disabled={!isNew && !form.isDirty}
    >
      Salvar convênio
    </Button>
  )

  return (
    <>
      <Panel title="Convênio de cobrança" action={row && <RowMark row={row} />}>
        <FormBody
          id={formId}
          form={{ ...form, failure: form.failure ?? errors.condominium_id ?? noCondominium }}
          onSubmit={() => mayWrite && onSubmit()}
        >
          {!mayWrite && (
            <QuietNote icon="lock-simple">Você pode ver o convênio, mas não alterá-lo.</QuietNote>
          )}
          <chakra.div css={grid}>
            <TextField
              label="Banco"
              value="748 – Sicredi"
              onChange={nothing}
              readOnly
              hint="O banco é fixo."
            />
            <TextField {...digits('cooperative', 4)} placeholder="0000" hint="4 dígitos" />
            <TextField
              {...text('ua')}
              mask={(typed: string) => cnpjSigns(typed).slice(0, 2)}
              placeholder="00"
              hint="2 dígitos ou letras"
            />
            <TextField {...digits('beneficiary', 5)} placeholder="00000" hint="5 dígitos" />
            <TextField {...digits('current_acc', 12)} hint="Só números, com o dígito" />
            <TextField {...text('wallet')} maxLength={3} />
            <TextField
              label={numberingLabels.first_byte}
              {...form.field('first_byte')}
              readOnly={!mayWrite}
              autoComplete="off"
              inputMode="numeric"
              mask={onlyDigits(1)}
              hint="Use outro se um sistema anterior já emitiu boletos neste ano"
            />
            <TextField
              label={numberingLabels.last_file_number}
              {...form.field('last_file_number')}
              readOnly={!mayWrite}
              autoComplete="off"
              inputMode="numeric"
              mask={onlyDigits(7)}
              hint="0 se nenhum; a próxima remessa leva o número seguinte"
            />
          </chakra.div>
          {row && codes.some((code) => form.values[code] !== row[code]) && (
            <QuietNote icon="info">
              Os boletos já gerados continuam com os códigos anteriores; só os novos usarão estes.
            </QuietNote>
          )}
          <chakra.div css={grid}>
            <TextField {...text('company_name')} maxLength={120} />
            <TextField
              {...text('cnpj')}
              placeholder="00.000.000/0000-00"
              autoCapitalize="characters"
              spellCheck={false}
              mask={cnpjText}
            />
          </chakra.div>
          <CheckboxField
            label="Cobrança com registro"
            hint="Cada boleto é registrado no banco antes de ser pago."
            disabled={!mayWrite}
            {...form.field('with_registry')}
          />
          <CheckboxField
            label="Boleto híbrido (com Pix)"
            hint="Contrate antes com a cooperativa. O boleto registrado traz também um QR para pagar com Pix."
            disabled={!mayWrite}
            {...form.field('hybrid')}
          />
          <BoletoTermsFields field={form.field} readOnly={!mayWrite} />
          {mayWrite && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <span data-main-action>{save('md')}</span>
              <OfflineHint />
            </chakra.div>
          )}
        </FormBody>
      </Panel>
      {children}
      {mayWrite && <ActionDock>{save('lg')}</ActionDock>}
    </>
  )
}

/** The bank's code is not typed. */
function nothing(): void {
  return
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '5',
  alignItems: 'start',
} as const
