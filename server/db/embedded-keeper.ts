import pg from 'pg'

// Every process that uses the embedded server holds a shared advisory lock in its own session. The operating system
// closes the session of a process that dies in any way, so "is another process using it?" never depends on a pid
// file.
const LOCK = [0x5a45, 0x4c4f]

const NOT_READY = new Set([
  'ENOENT', // no socket yet
  'ECONNREFUSED', // a socket left by a crash
  'ECONNRESET',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up or shutting down
])

export interface Keeper {
  isLost(): boolean
  /** Called when the server ends the session: it was stopped or killed, or one of its processes was. */
  onLost(call: () => unknown): void
  /** True if no other process uses the server; no other can start using it until the session ends. */
  claim(): Promise<boolean>
  share(): Promise<void>
  end(): Promise<void>
}

/** Undefined while no server answers. */
export async function tryToKeep(url: string): Promise<Keeper | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'zelo-keeper' })
  let lost = false
  client.on('error', () => (lost = true)) // the session ends after it
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  void ended.then(() => (lost = true))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1, $2)', LOCK)
  } catch (error) {
    await client.end()
    if (isNotReady(error)) return undefined
    throw error
  }
  return {
    isLost: () => lost,
    onLost: (call) => void ended.then(call),
    async claim() {
      const { rows } = await client.query<{ claimed: boolean }>(
        'select pg_try_advisory_lock($1, $2) as claimed',
        LOCK,
      )
      return rows[0]?.claimed ?? false
    },
    async share() {
      await client.query('select pg_advisory_unlock($1, $2)', LOCK)
    },
    end: () => client.end(),
  }
}

function isNotReady(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  return NOT_READY.has(code ?? '') || /terminated|timeout/i.test(message)
}
