import { spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedError } from './embedded-error.ts'

/** The account that PostgreSQL runs under: PostgreSQL refuses root, and initdb refuses a uid without a name. */
export interface Account {
  /** Prefix of every PostgreSQL command. */
  prefix: string[]
  /** Gives the account a directory that we created. */
  own(path: string): void
}

interface Place {
  home: string
  cluster: string
  postgres: string
}

export function chooseAccount(place: Place): Account {
  if (process.getuid?.() !== 0) refuseForeignData(place)

  const account = accountsFor(place).find((candidate) => canRun(candidate, place))
  if (account) return account
  throw new EmbeddedError(
    `O banco embutido não pode rodar com este usuário na pasta ${place.home}. ` +
      'Rode o Zelo como um usuário comum, em uma pasta dele, ou defina DATABASE_URL.',
  )
}

function refuseForeignData({ home, cluster }: Place) {
  const data = existsSync(cluster) ? cluster : home
  try {
    accessSync(home, constants.W_OK | constants.X_OK)
    accessSync(data, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new EmbeddedError(`A pasta ${data} é de outro usuário. Escolha outra em DATA_DIR.`, { cause })
  }
}

// The owner of the data decides; without data yet, the owner of the folder.
function accountsFor({ home, cluster }: Place): Account[] {
  if (process.getuid?.() !== 0) return [hasName() ? ourselves : renamed]
  if (existsSync(cluster)) {
    const owner = statSync(cluster)
    return [owner.uid === 0 ? renamed : another(owner)]
  }
  const owner = statSync(home)
  return [owner.uid === 0 ? renamed : another(owner), another(NOBODY)]
}

const NOBODY = { uid: 65534, gid: 65534 }

const ourselves: Account = { prefix: [], own: () => undefined }

// Inside the user namespace our uid is nobody; outside, the files are still ours, even in a 0700 directory.
const renamed: Account = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'],
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

function canRun({ prefix }: Account, { home, cluster, postgres }: Place) {
  const attempt = existsSync(cluster)
    ? ['sh', '-c', 'test -w "$0" && "$1" --version', cluster, postgres]
    : ['sh', '-c', 'id -un && test -w "$0" && "$1" --version', home, postgres]
  const [command = 'sh', ...args] = [...prefix, ...attempt]
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false // uid missing from /etc/passwd, as in some containers
  }
}
