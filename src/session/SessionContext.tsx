import { useSignals } from '@preact/signals-react/runtime'
import { createContext, type ReactNode, useContext } from 'react'
import { type Command, isAllowed } from '#domain/kernel/command.ts'
import type { ActivePerson } from './person.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside SessionProvider')
  return session
}

export function useSessionState(): SessionState {
  useSignals()
  return useSession().state.value
}

/** The signed-in person. Only for screens behind the sign-in guard. */
export function usePerson(): ActivePerson & { can(command: Pick<Command, 'permission'>): boolean } {
  const state = useSessionState()
  if (state.status !== 'signed_in') throw new Error('usePerson outside the sign-in guard')
  const { person } = state
  return { ...person, can: (command) => isAllowed(command, person.actor.permissions) }
}
