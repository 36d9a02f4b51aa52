import { aCaller, fromElsewhere } from '#tests/support/a-caller.ts'
import type { Simulation } from './simulation.ts'

/** A person at another computer, which is no device of this history. Undefined for whoever may not sign in. */
export async function aDesk(simulation: Simulation, userId: string) {
  const token = await simulation.openSession(userId)
  if (token === null) return undefined
  const { ask } = aCaller(simulation.server.app, () => Promise.resolve(token))
  return {
    token,
    ask: (method: string, path: string, body?: unknown) => ask(method, path, body, fromElsewhere()),
  }
}

export type Desk = NonNullable<Awaited<ReturnType<typeof aDesk>>>
