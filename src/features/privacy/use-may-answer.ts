import { privacy } from '#domain/privacy/contract.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { mayManage } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useRecord } from '#hooks/use-record.ts'

interface Answering {
  mayRefuse: boolean
  /** The person to erase; null while they are not on this device, or if this person may not answer the request. */
  person: User | null
  /** Why this person may not answer it. */
  whyNot: string | null
}

/** Nobody answers their own request, or that of a higher role. */
export function useMayAnswer({ status, user_id }: PrivacyRequest): Answering {
  const { actor, can } = usePerson()
  const person = useRecord<User>('users', user_id ?? '')
  const nothing = { mayRefuse: false, person: null, whyNot: null }

  if (status !== 'OPEN' || person === undefined) return nothing
  if (user_id === actor.id)
    return { ...nothing, whyNot: 'Este pedido é seu: outra pessoa da administração responde.' }
  if (!can(privacy.refuse) || (person && !mayManage(person, actor, 'delete_user')))
    return { ...nothing, whyNot: 'Só quem pode remover esta pessoa responde a este pedido.' }
  return { mayRefuse: true, person, whyNot: null }
}
