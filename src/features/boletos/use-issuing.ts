import { useMemo } from 'react'
import { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { Payer } from '#domain/payers/payer.ts'
import { livesHere, User } from '#domain/users/user.ts'
import { alphabetical } from '#domain/values/text.ts'
import { useRows } from '#parts/use-rows.ts'

export interface Issuing {
  /** The condominium's first; null if there is none. */
  agreement: BankAccount | null
  payers: readonly Payer[]
  /** People who live here and are no payers yet, by name. */
  people: readonly User[]
  users: readonly User[]
}

/** What a new boleto is made from; undefined until it is read. */
export function useIssuing(): Issuing | undefined {
  const agreements = useRows(BankAccount)?.rows
  const payers = useRows(Payer, { order: byName })?.rows
  const users = useRows(User)?.rows
  return useMemo(() => {
    if (!agreements || !payers || !users) return undefined
    const documents = new Set(payers.map(({ document }) => document))
    const accounts = new Set(payers.map(({ user_id }) => user_id))
    const people = users
      .filter(({ role }) => livesHere(role))
      .filter(({ id, profile }) => !accounts.has(id) && !documents.has(profile.cpf ?? ''))
      .sort((one, other) => alphabetical.compare(one.profile.name, other.profile.name))
    return { agreement: agreements[0] ?? null, payers, people, users }
  }, [agreements, payers, users])
}

const byName = (one: Payer, other: Payer) => alphabetical.compare(one.name, other.name)
