import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { avatarActs } from '#parts/avatar-acts.ts'
import { callServer } from '#session/call-server.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useAskNow } from '#hooks/use-ask-now.ts'
import { useSubmit } from '#hooks/use-run.ts'
import { useRun } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { type RefusedSubmit, useForm } from '#hooks/use-form.ts'
import { useGiveUpPictures } from '#hooks/use-picked-photos.ts'
import { useStableIds } from '#hooks/use-stable-ids.ts'
import type { Act } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import { cpfTaken, isCpfTaken, problemsOf, sameCpf, type TakenCpf } from './user-problems.ts'
import { tabOf, type UserTab } from './user-tabs.ts'
import { blankUser, changesOf, firstRole, newUser, secret, type UserValues, valuesOf } from './user-values.ts'

interface Options {
  /** Who is edited; without them, somebody is registered. */
  row: User | undefined
  /** They were removed meanwhile. */
  isGone: boolean
  people: readonly User[]
}

/** The form of an account: a new one waits for the server, an edit does not, but for a password. */
export function useUserForm({ row, isGone, people }: Options) {
  const { actor, db, transport } = usePerson()
  const toasts = useToasts()
  const askNow = useAskNow()
  const run = useRun()
  const ids = useStableIds()
  const giveUp = useGiveUpPictures()
  const [tab, setTab] = useState<UserTab>('profile')
  /** A CPF that somebody else has is a warning, wherever it was found out. */
  const [warning, setWarning] = useState<string | null>(null)
  const failure = row ? 'Erro ao atualizar usuário' : 'Erro ao cadastrar usuário'
  const submit = useSubmit()
  const assignable = assignableRoles[actor.role] ?? []
  const draft = useDraft<UserValues>(row ? `user:${row.id}` : 'user:new', secret)
  const blank = () => blankUser(firstRole(assignable), actor.condominium_id ?? '')

  const form = useForm<UserValues>({
    initial: row ? valuesOf(row) : blank(),
    draft,
    failure,
    onRefused,
    submit: async (values) => {
      setWarning(null)
      if (isGone) throw new DomainError('not_found', { detail: 'Nenhum usuário selecionado para edição' })
      const errors = problemsOf(values, { isNew: !row, assignable })
      if (errors.length > 0) throw new DomainError('invalid', { errors })
      if (sameCpf(values, people)) throw cpfTaken()
      await (row ? edit(row, values) : create(values))
    },
  })

  function onRefused({ sentence, code, problems }: RefusedSubmit<UserValues>) {
    if (problems[0]) setTab(tabOf(problems[0].path))
    tell(sentence, { code, errors: problems })
  }

  function tell(sentence: string, problem?: TakenCpf) {
    if (!isCpfTaken(problem)) return toasts.error(sentence)
    setTab('profile')
    setWarning(sentence)
    toasts.info(sentence)
  }

  async function create(values: UserValues): Promise<void> {
    const input = newUser(values, ids.fromStart())
    await askNow(users.create, input, failure)
    ids.renew()
    toasts.success('Usuário cadastrado com sucesso!')
    const face = { userId: input.id, profileId: input.profile_id, blobIds: values.photo_ids }
    if (values.photo_ids.length > 0) await run({ acts: await avatarActs(db, face) })
    form.reset(blank())
    setTab('profile')
  }

  async function edit({ id }: User, values: UserValues): Promise<void> {
    if (values.password) {
      await callServer(transport, users.setPassword, { id, password: values.password }, failure)
      form.set('password', '')
      form.set('confirm_password', '')
    }
    const { account, profile } = changesOf(values, values.opened ?? (row as User), newId) // an edit has its row
    await submit({
      acts: [...actOf(id, users.updateProfile, profile), ...actOf(id, users.update, account)],
      draft: draft.key,
      confirmed: 'Usuário atualizado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
      onRefused: tell,
    })
    const now = await db.rows<User>('users').get(id)
    if (now) form.reset(valuesOf(now))
  }

  /** What was typed goes, with the picture chosen for it. */
  function discard() {
    void giveUp(form.values.photo_ids)
    form.reset(row ? valuesOf(row) : blank())
    setWarning(null)
    setTab('profile')
  }

  // The warning stands apart from what is wrong with the form.
  const errors = warning ? { ...form.errors, cpf: undefined } : form.errors
  return { form: { ...form, errors }, tab, setTab, discard, assignable, warning }
}

interface Changed {
  changes: object
  before: Record<string, unknown>
}

function actOf(id: string, command: Act['command'], { changes, before }: Changed): Act[] {
  return Object.keys(changes).length > 0 ? [{ command, input: { id, ...changes }, before }] : []
}
