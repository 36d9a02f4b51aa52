import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { EmbeddedError } from './embedded-error.ts'

/** The account that PostgreSQL runs under: it refuses to run as root. */
export interface Account {
  /** Put before every command of PostgreSQL. */
  prefix: string[]
  /** Gives the account a directory that we made. */
  own(path: string): void
}

const NOBODY = { uid: 65534, gid: 65534 }

const ourselves: Account = { prefix: [], own: () => undefined }

export function chooseAccount(cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return ourselves

  const account = accountsFor(cluster).find((candidate) => canRun(candidate, postgres))
  if (account) return account
  throw new EmbeddedError(
    'O PostgreSQL não roda como root, e aqui não foi possível trocar de usuário. ' +
      'Rode o Zelo como um usuário comum ou defina DATABASE_URL.',
  )
}

// A cluster belongs to the account that made it, so an existing one leaves no choice.
function accountsFor(cluster: string): Account[] {
  if (!existsSync(cluster)) return [rootInANamespace, another(NOBODY)]
  const owner = statSync(cluster)
  return [owner.uid === 0 ? rootInANamespace : another(owner)]
}

// Inside the user namespace PostgreSQL sees itself as user 1000; outside its files stay root's, even in a 0700 directory.
const rootInANamespace: Account = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  own: () => undefined,
}

// Containers often forbid user namespaces. CAP_DAC_OVERRIDE lets the account reach a data directory or a node_modules
// under /root, without moving either.
function another({ uid, gid }: { uid: number; gid: number }): Account {
  return {
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    own: (path) => chownSync(path, uid, gid),
  }
}

function canRun({ prefix }: Account, postgres: string) {
  const [command, ...args] = [...prefix, postgres, '--version']
  return spawnSync(command ?? postgres, args, { stdio: 'ignore' }).status === 0
}
