import { useRef, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { callServer } from '#session/call-server.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { type RefusedSubmit, useForm } from '#hooks/use-form.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import type { Act } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import {
  blankCollaborator,
  changesOf,
  type CollaboratorField,
  type CollaboratorValues,
  newCollaborator,
  problemsOf,
  valuesOf,
} from './collaborator-values.ts'

const secret = ['password'] as const

/** Registers a collaborator, which waits for the server, or edits `row`, which does not. */
export function useCollaboratorForm(row: User | undefined, onDone: () => void) {
  const { actor, transport } = usePerson()
  const toasts = useToasts()
  const askNow = useAskNow()
  const ids = useStableIds()
  const act = row ? 'atualizar' : 'criar'
  const tellFailure = (sentence: string) => toasts.error(`Erro ao ${act} colaborador: ${sentence}`)
  const submit = useSubmit()
  const mustChoose = actor.role === 'MASTER' || actor.condominium_id === null
  const rules = { isNew: !row, mustChoose }
  const [touched, setTouched] = useState<ReadonlySet<CollaboratorField>>(new Set())
  const hasProblems = useRef(false)
  const draft = useDraft<CollaboratorValues>(row ? `collaborator:${row.id}` : 'collaborator:new', secret)

  const form = useForm<CollaboratorValues>({
    initial: row ? valuesOf(row) : { ...blankCollaborator, condominium_id: actor.condominium_id ?? '' },
    draft,
    failure: `Erro ao ${act} colaborador`,
    onRefused: tellRefusal,
    submit: async (values) => {
      const errors = problemsOf(values, rules)
      hasProblems.current = errors.length > 0
      if (hasProblems.current) throw new DomainError('invalid', { errors })
      await (row ? edit(row.id, values) : create(values))
      onDone()
    },
  })

  function tellRefusal({ sentence }: RefusedSubmit<CollaboratorValues>) {
    if (hasProblems.current) toasts.error('Por favor, corrija os erros no formulário')
    else tellFailure(sentence)
  }

  async function create(values: CollaboratorValues): Promise<void> {
    await askNow(users.create, newCollaborator(values, ids.fromStart()))
    ids.renew()
    toasts.success('Colaborador criado com sucesso!')
  }

  async function edit(id: string, values: CollaboratorValues): Promise<void> {
    const { opened, password } = values
    if (password) {
      await callServer(transport, users.setPassword, { id, password })
      form.set('password', '')
    }
    const { account, profile } = changesOf(values, opened ?? (row as User), newId) // an edit has its row
    await submit({
      acts: [...actOf(id, users.updateProfile, profile), ...actOf(id, users.update, account)],
      draft: draft.key,
      confirmed: 'Colaborador atualizado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure: 'Algo não deu certo.',
      onRefused: tellFailure,
    })
  }

  const told = new Map(problemsOf(form.values, rules).map(({ path, message }) => [path, message]))
  const touch = (field: CollaboratorField) => setTouched((known) => new Set([...known, field]))

  return {
    form,
    mustChoose,
    /** What a field needs: it is judged as it is typed, and when it is left. */
    field: (name: CollaboratorField) => ({
      value: form.values[name],
      error: form.errors[name] ?? (touched.has(name) ? told.get(name) : undefined),
      onChange: (text: string) => {
        touch(name)
        form.set(name, text)
      },
      onBlur: () => touch(name),
    }),
  }
}

interface Changed {
  changes: object
  before: Record<string, unknown>
}

function actOf(id: string, command: Act['command'], { changes, before }: Changed): Act[] {
  return Object.keys(changes).length > 0 ? [{ command, input: { id, ...changes }, before }] : []
}
