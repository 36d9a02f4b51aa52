// `npm run backup`, and `node dist/server/backup.js` in the image: everything of this Zelo in one encrypted file.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DomainError } from '#domain/kernel/errors.ts'
import { isFile } from '#server/archive/member.ts'
import { backUp } from '#server/backup/backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { readEnv } from '../env.ts'
import { findKey } from '../secret-key.ts'
import { openInstallation } from './installation.ts'
import { sayWhyNot } from './say-why-not.ts'

let installation: Awaited<ReturnType<typeof openInstallation>> | undefined
try {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to) {
    const env = readEnv()
    installation = await openInstallation(env)
    const path = await fileAt(to)
    const manifest = await backUp(
      { ...installation, secretKey: await findKey(env) },
      path,
      installation.passphrase,
    )
    tell(manifest, path)
  } else {
    console.error('Uso: npm run backup -- --to arquivo.age   (numa pasta, o nome do arquivo é o instante)')
    process.exitCode = 1
  }
} catch (error) {
  sayWhyNot(error)
} finally {
  await installation?.close()
}

/** Anything but the name of a file is a folder, which has to be there: it may be a disk that is not mounted. */
async function fileAt(to: string): Promise<string> {
  if (to.endsWith('.age')) return to
  const isFolder = await stat(to).then(
    (there) => there.isDirectory(),
    () => false,
  )
  if (isFolder) return join(to, `zelo-${new Date().toISOString().replace(/\.\d+|[-:]/g, '')}.age`)
  throw new DomainError('conflict', {
    detail: `A pasta ${to} não existe, e o nome de um arquivo termina em .age: nada foi copiado.`,
  })
}

function tell({ members, made_at, deleted_files, missing_files }: Manifest, path: string): void {
  const rows = members.reduce((sum, member) => sum + (member.rows ?? 0), 0)
  const files = members.filter(isFile).length
  console.log(`${path}: ${rows} registros e ${files} arquivos, como eram em ${made_at}. Foi relido inteiro.`)
  if (deleted_files.length > 0)
    console.log(
      `${deleted_files.length} arquivos foram apagados por pessoas durante a cópia, e não estão nela.`,
    )
  for (const sha256 of missing_files) console.error(`Já faltava no armazenamento: ${sha256}`)
  if (files > 0 || missing_files.length === 0) return
  console.error(
    'Nenhum arquivo está neste backup: o armazenamento (S3_BUCKET, DATA_DIR) não é o deste banco, ou está vazio.',
  )
  process.exitCode = 1
}
