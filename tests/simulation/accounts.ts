import { voteWaitMs } from '#domain/assemblies/rules.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import type { User } from '#domain/users/user.ts'
import type { Fixture } from '#tests/support/a-fixture.ts'

/** Somebody else's hand opened an account: a password that they set, or an address that they asked for. */
interface Grant {
  by: 'password' | 'address'
  /** Milliseconds since 1970. */
  from: number
  /** When the old mailbox objected to it. */
  until: number
}

/** A change of the sign-in address, with the codes of both e-mails. */
export interface AddressChange {
  userId: string
  oldEmail: string
  newEmail: string
  isByOther: boolean
  codes: Record<'confirm-email' | 'object-email', string>
  confirmedAt?: number
}

/** At the beginning everybody has chosen this one, except for those who have none yet. */
export const firstPassword = 'a primeira senha'

export type Accounts = ReturnType<typeof anAccountBook>

/** What the accounts of a history went through: from what people did, not from what the server wrote down about it. */
export function anAccountBook({ people }: Fixture) {
  const withoutPassword = [people.cliente.id, people.morador2.id]
  const everybody = Object.values(people)
  let known = {
    /** Of sessions that somebody has ended. */
    overTokens: new Set<string>(),
    grants: new Map<string, Grant[]>(),
    addresses: new Map(everybody.map(({ id, email }) => [id, email])),
    /** Chosen by the person themselves. */
    passwords: new Map<string, string>(
      everybody.flatMap(({ id }) => (withoutPassword.includes(id) ? [] : [[id, firstPassword] as const])),
    ),
    /** Set by management; its person chooses another one as they sign in. */
    givenPasswords: new Map<string, string>(),
    hasCredentials: new Set(everybody.map(({ id }) => id).filter((id) => !withoutPassword.includes(id))),
    changes: [] as AddressChange[],
  }
  /** A restored backup does not know those that were opened since, and revives others. */
  const tokens = new Map<string, Set<string>>()
  const faults: string[] = []

  function endAll(userId: string, except?: string): void {
    for (const token of tokens.get(userId) ?? []) if (token !== except) known.overTokens.add(token)
  }

  function grant(userId: string, given: Grant): void {
    known.grants.set(userId, [...(known.grants.get(userId) ?? []), given])
  }

  /** I20: a sign-in address is the one whose mailbox has answered last. */
  function noteAddress({ email }: User, id: string): void {
    const own = known.addresses.get(id)
    if (own !== undefined && own !== email)
      faults.push(`I20: ${id} signs in as ${email}, whose mailbox has not answered, and was ${own}`)
  }

  /** I21: nobody votes within 72 hours after their account was opened by another's hand. */
  function noteVote({ user_id, assembly_id, created_at }: Vote): void {
    const votedAt = Date.parse(created_at)
    const isTooEarly = (known.grants.get(user_id ?? '') ?? []).some(
      ({ from, until }) => votedAt >= from && votedAt < Math.min(until, from + voteWaitMs),
    )
    if (isTooEarly)
      faults.push(`I21: ${user_id} voted in ${assembly_id} right after somebody else opened their account`)
  }

  return {
    faults,
    /** The ids of those who had a password when the history began. */
    withPassword: [...known.passwords.keys()],
    passwordOf: (userId: string): string | undefined => known.passwords.get(userId),
    givenPasswordOf: (userId: string): string | undefined => known.givenPasswords.get(userId),
    addressOf: (userId: string): string => known.addresses.get(userId) ?? '',
    changes: (): readonly AddressChange[] => known.changes,

    opened(userId: string, token: string): void {
      tokens.set(userId, (tokens.get(userId) ?? new Set()).add(token))
    },
    end(token: string): void {
      known.overTokens.add(token)
    },
    endAll,
    isOver: (token: string): boolean => known.overTokens.has(token),

    chosePassword(userId: string, { password, token }: { password: string; token: string }): void {
      known.passwords.set(userId, password)
      endAll(userId, token)
    },
    /** Management sets one: the account counts as opened once its person has chosen another. */
    gavePassword(userId: string, password: string): void {
      known.givenPasswords.set(userId, password)
      known.hasCredentials.add(userId)
      endAll(userId)
    },
    replacedGivenPassword(userId: string, at: number): void {
      known.givenPasswords.delete(userId)
      grant(userId, { by: 'password', from: at, until: Infinity })
    },

    askedForAddress(change: AddressChange): void {
      known.changes.push(change)
    },
    confirmedAddress(change: AddressChange, at: number): void {
      change.confirmedAt = at
      known.addresses.set(change.userId, change.newEmail)
      if (change.isByOther && known.hasCredentials.has(change.userId))
        grant(change.userId, { by: 'address', from: at, until: Infinity })
    },
    /** `isBack`: the new address had been confirmed. Whoever came in by it is out, and by those that followed it. */
    objectedToAddress(
      { userId, oldEmail, confirmedAt = 0 }: AddressChange,
      isBack: boolean,
      at: number,
    ): void {
      if (!isBack) return
      known.addresses.set(userId, oldEmail)
      known.passwords.delete(userId)
      for (const given of known.grants.get(userId) ?? [])
        if (given.by === 'address' && given.from >= confirmedAt) given.until = Math.min(given.until, at)
      endAll(userId)
    },

    /** A row as the database's trigger has recorded it. */
    noteWritten(collection: string, id: string, row: Record<string, unknown>): void {
      if (collection === 'users') noteAddress(row as unknown as User, id)
      if (collection === 'assembly_votes' && row.user_id) noteVote(row as unknown as Vote)
    },
    /** A snapshot; the answered function goes back to it, as when a backup is restored. */
    mark(): () => void {
      const kept = structuredClone(known)
      return () => {
        known = structuredClone(kept)
      }
    },
  }
}
