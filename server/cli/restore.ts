// `npm run restore`, and `node dist/server/restore.js` in the image: everything of a backup into an empty Zelo.
import { parseArgs } from 'node:util'
import { isFile } from '#server/archive/member.ts'
import { restore } from '#server/backup/restore.ts'
import { readEnv } from '../env.ts'
import { openInstallation } from './installation.ts'
import { sayWhyNot } from './say-why-not.ts'

let installation: Awaited<ReturnType<typeof openInstallation>> | undefined
try {
  const { from, replace = false } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean' } },
  }).values
  if (from) {
    const env = readEnv()
    installation = await openInstallation(env)
    const { members, made_at, deleted_files, missing_files } = await restore(
      { ...installation, dataDir: env.dataDir, secretKey: env.secretKey },
      from,
      installation.passphrase,
      { replaces: replace },
    )
    const rows = members.reduce((sum, member) => sum + (member.rows ?? 0), 0)
    console.log(`${rows} registros e ${members.filter(isFile).length} arquivos, como eram em ${made_at}.`)
    for (const sha256 of [...deleted_files, ...missing_files])
      console.error(`Não estava no backup: ${sha256}`)
    console.log('Inicie o Zelo: os aparelhos percebem sozinhos, e o que ainda não enviaram chega.')
  } else {
    console.error(
      'Uso: npm run restore -- --from arquivo.age [--replace]   (--replace: o lugar dos dados que já estão lá)',
    )
    process.exitCode = 1
  }
} catch (error) {
  sayWhyNot(error)
} finally {
  await installation?.close()
}
