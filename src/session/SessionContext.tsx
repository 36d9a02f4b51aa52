import { useSignals } from '@preact/signals-react/runtime'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Command, isAllowed } from '#domain/kernel/command.ts'
import type { ActivePerson } from './person.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

interface Known {
  session: Session
  state: SessionState
  person: SignedIn | null
}

type SignedIn = ActivePerson & { can(command: Pick<Command, 'permission'>): boolean }

const SessionContext = createContext<Known | null>(null)

interface SessionProviderProps {
  session: Session
  children: ReactNode
}

/** Subscribes to the session once for all: a list has many components per row that ask who is signed in. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  useSignals()
  const state = session.state.value
  const known = useMemo(() => ({ session, state, person: signedInOf(state) }), [session, state])
  return <SessionContext value={known}>{children}</SessionContext>
}

function signedInOf(state: SessionState): SignedIn | null {
  if (state.status !== 'signed_in') return null
  const { person } = state
  return { ...person, can: (command) => isAllowed(command, person.actor.permissions) }
}

function useKnown(): Known {
  const known = useContext(SessionContext)
  if (!known) throw new Error('useSession outside SessionProvider')
  return known
}

export function useSession(): Session {
  return useKnown().session
}

export function useSessionState(): SessionState {
  return useKnown().state
}

/** The signed-in person. Only for screens behind the sign-in guard. */
export function usePerson(): SignedIn {
  const { person } = useKnown()
  if (!person) throw new Error('usePerson outside the sign-in guard')
  return person
}
