import { useRef, useState } from 'react'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { callServer } from '#session/call-server.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { changeCalls } from '#hooks/changed-fields.ts'
import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import {
  blankCollaborator,
  collaboratorChanges,
  type CollaboratorField,
  collaboratorProblems,
  type CollaboratorValues,
  collaboratorValues,
  newCollaborator,
} from './collaborator-values.ts'

const secret = ['password'] as const

/** Creates a collaborator, which waits for the server, or edits `row`, which does not. */
export function useCollaboratorForm(row: User | undefined, onClose: () => void) {
  const { actor, transport } = usePerson()
  const toasts = useToasts()
  const askNow = useAskNow()
  const ids = useStableIds()
  const act = row ? 'atualizar' : 'criar'
  const tellFailure = (sentence: string) => toasts.error(`Erro ao ${act} colaborador: ${sentence}`)
  const mustChoose = actor.role === 'MASTER' || actor.condominium_id === null
  const rules = { opened: row ?? null, mustChoose }
  const [touched, setTouched] = useState<ReadonlySet<CollaboratorField>>(new Set())
  const hasProblems = useRef(false)
  const record = useRecordForm<CollaboratorValues, User>({
    row,
    draftKey: row ? `collaborator:${row.id}` : 'collaborator:new',
    secret,
    initial: row
      ? collaboratorValues(row)
      : { ...blankCollaborator, condominium_id: actor.condominium_id ?? '' },
    opened: row,
    check(values) {
      const errors = collaboratorProblems(values, rules)
      hasProblems.current = errors.length > 0
      return errors
    },
    create: async (values) => {
      await askNow(users.create, newCollaborator(values, ids.fromStart()))
      ids.renew()
      toasts.success('Colaborador criado com sucesso!')
      return null
    },
    update: async (values, { id, opened }) => {
      if (values.password) {
        await callServer(transport, users.setPassword, { id, password: values.password })
        form.set('password', '')
      }
      const { account, profile } = collaboratorChanges(values, opened, newId)
      return [...changeCalls(users.updateProfile, id, profile), ...changeCalls(users.update, id, account)]
    },
    failure: `Erro ao ${act} colaborador`,
    texts: { updated: 'Colaborador atualizado com sucesso!', onRefused: tellFailure },
    onRefused: tellRefusal,
    onClose,
  })
  const { form } = record

  function tellRefusal({ sentence }: RefusedSubmit<CollaboratorValues>) {
    if (hasProblems.current) toasts.error('Por favor, corrija os erros no formulário')
    else tellFailure(sentence)
  }

  const told = new Map(collaboratorProblems(form.values, rules).map(({ path, message }) => [path, message]))
  const touch = (field: CollaboratorField) => setTouched((known) => new Set([...known, field]))

  return {
    record,
    mustChoose,
    /** The props of a field, which is validated while typing and when it is left. */
    field: (name: CollaboratorField) => ({
      ...form.field(name),
      error: form.errors[name] ?? (touched.has(name) ? told.get(name) : undefined),
      onChange: (text: string) => {
        touch(name)
        form.set(name, text)
      },
      onBlur: () => touch(name),
    }),
  }
}
