import { useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { avatarActs } from '#parts/avatar-acts.ts'
import { callServer } from '#session/call-server.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useSubmit } from '#hooks/use-run.ts'
import { useDraft } from '#hooks/use-draft.ts'
import { useForm } from '#hooks/use-form.ts'
import type { Act } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import {
  type ProfileValues,
  problemsOf,
  secretFields,
  sentProfile,
  valuesOf,
  wantsPassword,
} from './profile-values.ts'
import { firstTabOf, type ProfileTab } from './profile-tabs.ts'

const failure = 'Ocorreu um erro ao salvar as alterações.'

/** One's own profile: what is typed is kept here and sent when it can; a new password is asked for at once. */
export function useProfileForm(row: User, onDone: () => void) {
  const { db, transport } = usePerson()
  const toasts = useToasts()
  const submit = useSubmit()
  const draft = useDraft<ProfileValues>(`profile:${row.id}`, secretFields)
  const [tab, setTab] = useState<ProfileTab>('person')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const form = useForm<ProfileValues>({
    initial: valuesOf(row),
    draft,
    failure,
    onRefused({ sentence, problems: found }) {
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])))
      if (found.length > 0) setTab(firstTabOf(found.map(({ path }) => path)))
      toasts.error(sentence)
    },
    submit: async (values) => {
      await save(values)
      onDone()
    },
  })

  async function save(values: ProfileValues): Promise<void> {
    if (!(await db.rows<User>('users').get(row.id)))
      throw new DomainError('not_found', { detail: 'Dados do formulário ou ID do usuário não encontrados.' })
    const wrong = problemsOf(values, row)
    if (wrong.length > 0) throw new DomainError('invalid', { errors: wrong })
    const acts = [...(await photoActsOf(values)), ...profileActs(values)]
    if (wantsPassword(values)) {
      const { current_password, password } = values
      await callServer(transport, auth.changePassword, { current_password, password }, failure)
      toasts.success('Senha alterada com sucesso!')
      if (acts.length === 0) return
      for (const field of secretFields) form.set(field, '') // done: what follows may fail, and is tried without it
    }
    await submit({
      acts,
      draft: draft.key,
      confirmed: 'Perfil atualizado com sucesso!',
      waiting: 'Alteração guardada, aguardando envio.',
      failure,
    })
  }

  function profileActs(values: ProfileValues): Act[] {
    const { changes, before } = changedFields(sentProfile(values, row), values.opened)
    return Object.keys(changes).length > 0
      ? [{ command: users.updateProfile, input: { id: row.id, ...changes }, before }]
      : []
  }

  async function photoActsOf({ photo_ids, removes_photo }: ProfileValues): Promise<Act[]> {
    if (photo_ids.length > 0)
      return avatarActs(db, { userId: row.id, profileId: row.profile.id, blobIds: photo_ids })
    return removes_photo && row.profile.photo ? [{ command: users.removePhoto, input: { id: row.id } }] : []
  }

  /** Of a field in a list: `phones.1.number`; gone as soon as its list is typed in. */
  function problemAt(path: string): string | undefined {
    const [field = ''] = path.split('.')
    return form.errors[field as keyof ProfileValues] && problems[path]
  }

  return { form, tab, setTab, problemAt }
}
