import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Member, members, ports } from './places.ts'

/* What the running parts say of themselves. */

interface Seen {
  name: Member
  role: string
  state: string
  lag?: number | string
}

/** The members as a running one sees them. */
export async function seenMembers(): Promise<Seen[]> {
  for (const member of members) {
    const answer = await ask(`http://${member}:${ports.patroni}/cluster`)
    if (answer) return (answer as { members: Seen[] }).members
  }
  return []
}

export async function leader(): Promise<Member | undefined> {
  for (const member of members) if (await ask(`http://${member}:${ports.patroni}/primary`)) return member
  return undefined
}

/** A leader, a member that holds each commit before it is answered, and a third. */
export async function isWhole(): Promise<boolean> {
  const seen = await seenMembers()
  const roles = seen
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role)
  return ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role))
}

export async function etcdLeader(): Promise<Member | undefined> {
  for (const member of members) {
    const answer = await ask(`http://${member}:${ports.etcd}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    if (!answer) continue
    const { leader: id, header } = answer as { leader?: string; header: { member_id: string } }
    if (id !== undefined && id === header.member_id) return member
  }
  return undefined
}

export async function etcdIsHealthy(member: Member): Promise<boolean> {
  return (await ask(`http://${member}:${ports.etcd}/health`)) !== undefined
}

export async function isReady(at: number): Promise<boolean> {
  return (await ask(`http://127.0.0.1:${ports.zelo + at}/api/health/ready`)) !== undefined
}

/** Undefined when nobody answers 200 in time. */
async function ask(url: string, init: RequestInit = {}): Promise<object | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(3_000) })
    return answer.ok ? ((await answer.json()) as object) : undefined
  } catch {
    return undefined // not up yet, killed, or slow: whoever asks comes back
  }
}

export async function answersOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

export async function until(what: string, holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  for (const startedAt = Date.now(); !(await holds()); await sleep(100))
    if (Date.now() - startedAt > patienceMs)
      throw new Error(`${what} did not get there within ${patienceMs} ms`)
}
