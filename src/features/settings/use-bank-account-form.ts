import { useEffect, useEffectEvent } from 'react'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { bankAccounts } from '#domain/bank-accounts/contract.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { newId } from '#session/clock.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import type { Act } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { type BankAccountValues, blankBankAccount, sentFields, valuesOf } from './bank-account-values.ts'

const failure = 'Não foi possível salvar o convênio. Verifique os dados.'

/** The agreement of one condominium: made the first time, edited ever after. */
export function useBankAccountForm(condominiumId: string, row: BankAccount | undefined) {
  const toasts = useToasts()
  const submit = useSubmit()
  const draft = useDraft<BankAccountValues>(`bank-account:${condominiumId}`)

  const form = useForm<BankAccountValues>({
    initial: row ? valuesOf(row) : blankBankAccount,
    draft,
    failure,
    onRefused: ({ sentence }) => toasts.error(sentence),
    submit: async (values) => {
      const confirmed = row ? 'Convênio atualizado com sucesso!' : 'Convênio salvo com sucesso!'
      const acts = row ? edit(row.id, values) : [create(values)]
      await submit({
        acts,
        draft: draft.key,
        confirmed,
        waiting: 'Convênio guardado, aguardando envio.',
        failure,
      })
      const saved = sentFields(values)
      form.reset({ ...values, ...saved, cnpj: values.cnpj, opened: saved })
    },
  })

  // Saved by somebody else, or confirmed: it shows here too, unless something else was typed meanwhile.
  const follow = useEffectEvent((latest: BankAccount) => {
    const shown = valuesOf(latest)
    const isKnown = JSON.stringify(shown.opened) === JSON.stringify(form.values.opened)
    if (!form.isDirty && !isKnown) form.reset(shown)
  })
  useEffect(() => {
    if (row) follow(row)
  }, [row])

  function create(values: BankAccountValues): Act {
    const input = { id: newId(), condominium_id: condominiumId, ...sentFields(values) }
    return { command: bankAccounts.create, input }
  }

  return { form, isNew: !row }
}

function edit(id: string, values: BankAccountValues): Act[] {
  const { changes, before } = changedFields(sentFields(values), values.opened)
  return Object.keys(changes).length > 0
    ? [{ command: bankAccounts.update, input: { id, ...changes }, before }]
    : []
}
