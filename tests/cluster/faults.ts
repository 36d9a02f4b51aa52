import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Cluster } from '../../operation/cluster/cluster.ts'
import { groupOf } from '../../operation/cluster/ownership.ts'
import { etcdLeader, leader, seenMembers, until } from '../../operation/cluster/state.ts'
import type { Member } from '../../operation/cluster/places.ts'
import type { Random } from '#server/cli/demo/random.ts'

const run = promisify(execFile)

export type Fault = keyof ReturnType<typeof faultsOf>

/** Those after which somebody else has to lead, or the same one anew: nobody's writes are answered meanwhile. */
export const stopWrites: readonly Fault[] = [
  "leader's machine lost",
  'leader killed, and started at once',
  "leader's disk full",
  'both replicas killed',
]

/** What happens to a cluster while people write. Each resolves once it is done, or has been taken back. */
export function faultsOf(cluster: Cluster, random: Random, processes: number) {
  return {
    "leader's machine lost": async () => cluster.killMember(await theLeader(), 30_000),
    'leader killed, and started at once': async () => cluster.killMember(await theLeader(), 500),
    'replica killed': async () => cluster.killMember(await aFollower(random), 5_000),
    'leader of etcd killed': async () => {
      cluster.kill(`etcd-${await found('leader of etcd', etcdLeader)}`)
    },
    'process of Zelo killed': async () => {
      cluster.kill(`zelo-${random.below(processes)}`)
    },
    'replica cut off': async () => cutOff(await aFollower(random), 15_000),
    // Longer than a process waits for a commit, which nobody may answer before a second member has it.
    'both replicas killed': async () => {
      for (const member of await followers()) await cluster.killDatabase(member, 60_000)
      await sleep(60_000)
    },
    "leader's disk full": async () => fillDisk(cluster, await theLeader()),
  }
}

function theLeader(): Promise<Member> {
  return found('leader', leader)
}

function aFollower(random: Random): Promise<Member> {
  return found('follower', async () => {
    const all = await followers()
    return all.length > 0 ? random.pick(all) : undefined
  })
}

async function followers(): Promise<Member[]> {
  return (await seenMembers()).filter(({ role }) => role !== 'leader').map(({ name }) => name)
}

/** A member that is loaded may be slow to say what it is. */
async function found(what: string, find: () => Promise<Member | undefined>): Promise<Member> {
  for (let tries = 0; tries < 20; tries++) {
    const member = await find()
    if (member) return member
    await sleep(500)
  }
  throw new Error(`The cluster has no ${what}`)
}

/** Nothing of the member reaches another, and nothing of another the member: its packets are told by its group. */
async function cutOff(member: Member, forMs: number): Promise<void> {
  const group = String(groupOf(member))
  const rules = [
    ['OUTPUT', '-o', 'lo', '!', '-d', member, '-m', 'owner', '--gid-owner', group, '-j', 'DROP'],
    ['OUTPUT', '-o', 'lo', '-d', member, '-m', 'owner', '!', '--gid-owner', group, '-j', 'DROP'],
  ]
  for (const rule of rules) await run('iptables', ['-I', ...rule])
  try {
    await sleep(forMs)
  } finally {
    for (const rule of rules) await run('iptables', ['-D', ...rule])
  }
}

/** A disk of its own for each member, small enough to be filled. */
export async function mountDisk(folder: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=700', 'zelo-cluster', folder])
}

export async function unmountDisk(folder: string): Promise<void> {
  await run('umount', ['-l', folder])
}

/** Full until another member leads, or for half a minute. */
async function fillDisk(cluster: Cluster, member: Member): Promise<void> {
  const ballast = join(cluster.folderOf(member), 'ballast')
  await fill(ballast)
  try {
    await useUpSegments(cluster.superuserUrl)
    const isOver = sleep(30_000)
    const another = until('another leader', async () => ![member, undefined].includes(await leader()), 29_000)
    await Promise.race([isOver, another.catch(() => undefined)])
  } finally {
    await rm(ballast)
  }
}

/** PostgreSQL writes on into the segments of its log that it has kept: it learns of a full disk at the first new one. */
async function useUpSegments(url: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined) // the leader is gone: what was wanted
  await client.connect()
  const isUp = () =>
    client.query('select pg_switch_wal()').then(
      () => true,
      () => false,
    )
  for (let switched = 0; switched < 30 && (await isUp()); switched++) await sleep(500)
  await client.end().catch(() => undefined)
}

/** To the last page. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(bytes)
      const isWritten = () =>
        file.write(block).then(
          ({ bytesWritten }) => bytesWritten === bytes,
          () => false, // no space left on device: what was wanted
        )
      while (await isWritten());
    }
  } finally {
    await file.close()
  }
}
