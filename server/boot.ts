import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createDatabase, missingSettings } from './db/connection.ts'
import { openLog } from './kernel/log.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate, migratedByAnother } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { type Env, EnvError } from './env.ts'
import { type Kernel, openKernel } from './kernel/kernel.ts'
import { seedCatalogue } from './modules/permissions/catalogue.ts'
import { openSecret } from './secret-key.ts'
import { systemClock } from './ports/clock.ts'
import { emlEmail } from './ports/eml-email.ts'
import type { FilesPort } from './ports/files.ts'
import { folderFiles } from './ports/folder-files.ts'
import { s3Files } from './ports/s3-files.ts'
import { smtpEmail } from './ports/smtp-email.ts'
import { tracedPorts } from './ports/traced-ports.ts'
import { webPush } from './ports/web-push.ts'

export interface Booted {
  kernel: Kernel
  /** Ends the event streams, the pool and this process's use of the embedded database. */
  close(): Promise<void>
}

/**
 * Opens and migrates the database, fills its permission catalogue, and creates the ports that the environment
 * configures.
 */
export async function boot(env: Env, { webFolder }: { webFolder?: string } = {}): Promise<Booted> {
  const log = openLog(env.logLevel)
  const tracing = env.traces ? await startTracing(log) : undefined
  const { url, stop } = await reachDatabase(env)
  if (env.migrates) await migrate(url)
  else await migratedByAnother(url, () => log.warn('waits for the migration of the database'))
  let isClosing = false
  const db = createDatabase<Database>(url, {
    isPooled: env.isPooled,
    traceStatement: tracing?.statement,
    onLostConnection: (error) => !isClosing && log.warn({ err: error }, 'a database connection was lost'),
  })
  await refuseMissingSettings(db)
  const kernel = openKernel({
    db,
    clock: systemClock,
    secret: await openSecret(db, env),
    log,
    ...(tracing ? tracedPorts(portsOf(env, log), tracing) : portsOf(env, log)),
    tracing,
    settings: {
      isProduction: env.mode === 'production',
      publicUrl: env.publicUrl,
      trustProxy: env.trustProxy,
      requestRate: env.requestRate,
      networkRate: env.networkRate,
      quotas: env.quotas,
      requiresSecondFactor: !env.demo,
      contact: env.contact,
      ...(webFolder && { webFolder }),
    },
  })
  await seedCatalogue(kernel)
  return {
    kernel,
    async close() {
      isClosing = true
      kernel.live.close()
      await db.destroy()
      await stop()
      await tracing?.close()
    },
  }
}

/** The address of the database that the environment names; starts the embedded one if it names none. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Env): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  return startEmbedded({ dataDir, onGone: exitWithReason })
}

export function filesOf({ s3, dataDir }: Env): FilesPort {
  return s3 ? s3Files(s3) : folderFiles(join(dataDir, 'files'))
}

/** Large, and most servers send no traces: loaded only where they do. */
async function startTracing(log: Logger) {
  const { otlpTracing } = await import('./ports/otlp-tracing.ts')
  return otlpTracing(log)
}

/** A pooler drops what a session is asked to begin with. */
async function refuseMissingSettings(db: Kysely<Database>): Promise<void> {
  const missing = await missingSettings(db)
  if (missing.length === 0) return
  await db.destroy()
  throw new EnvError([
    `DATABASE_POOLER: cada sessão do pooler deve começar com estas instruções (no PgBouncer, connect_query): ${missing.join('; ')}`,
  ])
}

/** Without a database this process is useless: it ends, for its supervisor to restart it. */
function exitWithReason(error: unknown): void {
  process.stderr.write(`O banco embutido parou e não voltou a iniciar.\n${inspect(error)}\n`)
  process.exit(1)
}

function portsOf(env: Env, log: Logger) {
  const { smtpUrl, from } = env.mail
  return {
    push: webPush(),
    files: filesOf(env),
    email: smtpUrl
      ? smtpEmail({ url: smtpUrl, from })
      : emlEmail({
          folder: join(env.dataDir, 'mail'),
          from,
          clock: systemClock,
          onWritten: (file) => log.info({ file }, 'an e-mail was written to a file'),
        }),
  }
}
