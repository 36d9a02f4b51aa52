import { useState } from 'react'
import { auth } from '#domain/auth/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { avatarCalls } from '#parts/avatar-calls.ts'
import { callServer } from '#session/call-server.ts'
import { editCalls } from '#hooks/changed-fields.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRecordForm } from '#parts/use-record-form.ts'
import { useRefusalToast } from '#parts/use-refusal-toast.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { useToasts } from '#toasts/use-toasts.ts'
import {
  profileProblems,
  type ProfileValues,
  profileValues,
  secretFields,
  type SentProfile,
  sentProfile,
  wantsPassword,
} from './profile-values.ts'
import { firstTabOf, type ProfileTab } from './profile-tabs.ts'

const failure = 'Ocorreu um erro ao salvar as alterações.'

/** The form of one's own profile: queued offline, except a new password, which needs the server at once. */
export function useProfileForm(row: User, onClose: () => void) {
  const { db, transport } = usePerson()
  const toasts = useToasts()
  const toastRefusal = useRefusalToast()
  const [tab, setTab] = useState<ProfileTab>('person')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  const record = useRecordForm<ProfileValues, SentProfile>({
    row,
    draftKey: `profile:${row.id}`,
    secret: secretFields,
    initial: profileValues(row),
    opened: row.profile,
    check: (values, opened) => profileProblems(values, opened, row),
    update: edit,
    failure,
    texts: { updated: 'Perfil atualizado com sucesso!' },
    onRefused({ sentence, problems: found }) {
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])))
      if (found.length > 0) setTab(firstTabOf(found.map(({ path }) => path)))
      toastRefusal({ sentence, problems: found })
    },
    onClose,
  })
  const { form } = record

  async function edit(values: ProfileValues, { id, opened }: { id: string; opened: SentProfile }) {
    if (!(await db.rows<User>('users').get(id)))
      throw new DomainError('not_found', { detail: 'Dados do formulário ou ID do usuário não encontrados.' })
    const fields = sentProfile(values, opened, row)
    const acts = [...(await photoActsOf(values)), ...editCalls(users.updateProfile, { id, fields, opened })]
    if (!wantsPassword(values)) return acts
    const { current_password, password } = values
    await callServer(transport, auth.changePassword, { current_password, password }, failure)
    toasts.success('Senha alterada com sucesso!')
    if (acts.length === 0) return null
    for (const field of secretFields) form.set(field, '') // already changed: if the following commands fail, they are retried without it
    return acts
  }

  async function photoActsOf({ photo_ids, removes_photo }: ProfileValues): Promise<CommandCall[]> {
    if (photo_ids.length > 0)
      return avatarCalls(db, { userId: row.id, profileId: row.profile.id, blobIds: photo_ids })
    return removes_photo && row.profile.photo ? [{ command: users.removePhoto, input: { id: row.id } }] : []
  }

  /** The error of a field in a list, such as `phones.1.number`, is cleared when the list is edited. */
  function problemAt(path: string): string | undefined {
    const [field = ''] = path.split('.')
    return form.errors[field as keyof ProfileValues] && problems[path]
  }

  return { record, tab, setTab, problemAt }
}
