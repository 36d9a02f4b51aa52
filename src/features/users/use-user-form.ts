import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { avatarCalls } from '#parts/avatar-calls.ts'
import { callServer } from '#session/call-server.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { changeCalls } from '#hooks/changed-fields.ts'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useRun } from '#hooks/use-run.ts'
import type { RefusedSubmit } from '#hooks/use-form.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { cpfTaken, isCpfTaken, sameCpf, type TakenCpf, userProblems } from './user-problems.ts'
import { userTabOf, type UserTab } from './user-tabs.ts'
import {
  blankUser,
  firstRole,
  newUser,
  secret,
  userChanges,
  type UserValues,
  userValues,
} from './user-values.ts'

interface UserFormOptions {
  /** The edited person; without it, a new one is created. */
  row: User | undefined
  /** They were removed meanwhile. */
  isGone: boolean
  people: readonly User[]
}

/** The form of an account: a new one waits for the server, an edit does not, except for a password. */
export function useUserForm({ row, isGone, people }: UserFormOptions) {
  const { actor, db, transport } = usePerson()
  const toasts = useToasts()
  const askNow = useAskNow()
  const run = useRun()
  const ids = useStableIds()
  const [tab, setTab] = useState<UserTab>('profile')
  /** A CPF that somebody else has is a warning, whether this device or the server finds it. */
  const [warning, setWarning] = useState<string | null>(null)
  const failure = row ? 'Erro ao atualizar usuário' : 'Erro ao cadastrar usuário'
  const assignable = assignableRoles[actor.role] ?? []
  const blank = () => blankUser(firstRole(assignable), actor.condominium_id ?? '')

  const record = useRecordForm<UserValues, User>({
    row,
    draftKey: row ? `user:${row.id}` : 'user:new',
    secret,
    initial: row ? userValues(row) : blank(),
    opened: row,
    check(values, began) {
      setWarning(null)
      if (isGone) throw new DomainError('not_found', { detail: 'Nenhum usuário selecionado para edição' })
      const opened = row ? began : null
      const errors = userProblems(values, { assignable, opened })
      if (errors.length === 0 && sameCpf(values, people, opened)) throw cpfTaken()
      return errors
    },
    create,
    update: edit,
    failure,
    texts: { updated: 'Usuário atualizado com sucesso!', onRefused: tell },
    onRefused,
    async onSaved() {
      const now = row && (await db.rows<User>('users').get(row.id))
      if (now) await record.reopen(userValues(now), now)
      if (!row) {
        await record.reopen(blank())
        setTab('profile')
      }
    },
  })
  const { form } = record

  function onRefused({ sentence, code, problems, values }: RefusedSubmit<UserValues>) {
    const refusal = { code, errors: problems }
    if (problems[0]) setTab(userTabOf(problems[0].path))
    if (isCpfTaken(refusal)) form.set('cpf', values.cpf) // a warning, displayed apart from the field's errors
    if (problems.length === 0 || isCpfTaken(refusal)) tell(sentence, refusal)
  }

  function tell(sentence: string, problem?: TakenCpf) {
    if (!isCpfTaken(problem)) return toasts.error(sentence)
    setTab('profile')
    setWarning(sentence)
    toasts.info(sentence)
  }

  async function create(values: UserValues): Promise<null> {
    const input = newUser(values, ids.fromStart())
    await askNow(users.create, input, { failure })
    ids.renew()
    toasts.success('Usuário cadastrado com sucesso!')
    const face = { userId: input.id, profileId: input.profile_id, blobIds: values.photo_ids }
    if (values.photo_ids.length > 0) await run({ calls: await avatarCalls(db, face) })
    return null
  }

  async function edit(
    values: UserValues,
    { id, opened }: { id: string; opened: User },
  ): Promise<CommandCall[]> {
    if (values.password) {
      await callServer(transport, users.setPassword, { id, password: values.password }, failure)
      form.set('password', '')
      form.set('confirm_password', '')
    }
    const { account, profile } = userChanges(values, opened, newId)
    return [...changeCalls(users.updateProfile, id, profile), ...changeCalls(users.update, id, account)]
  }

  /** Discards the values, and the picture chosen for them. */
  function discard() {
    record.onClose()
    void record.reopen(row ? userValues(row) : blank(), row)
    setWarning(null)
    setTab('profile')
  }

  return { form, tab, setTab, discard, assignable, warning }
}
