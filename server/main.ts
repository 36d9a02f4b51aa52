import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { type Booted, boot } from './boot.ts'
import { drainable } from './drain.ts'
import { EmbeddedError } from './db/embedded-error.ts'
import { MigrationError } from './db/migrate.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { dayTurns } from '#server/people/day-turn.ts'
import { emailChangeLapse } from '#server/people/email-change.ts'
import { figureRefreshing } from './figures/stored.ts'
import { serveMetrics } from './metrics-server.ts'
import { purging } from './kernel/purge.ts'
import { filePurging } from './kernel/purge-files.ts'
import { startRounds } from './kernel/rounds.ts'
import { fillDemo } from './cli/demo/data.ts'
import { voteRevelations, votingDeadlines } from './modules/assemblies/deadlines.ts'
import { noticeCalendar } from './modules/notices/calendar.ts'
import { startEmailing } from './modules/boletos/emailing.ts'
import { subscriptionLapse } from './modules/notifications/dead-letters.ts'
import { startDelivering } from './modules/notifications/delivering.ts'
import { afterTheBody } from './kernel/unread-bodies.ts'
import { startFanOut } from './modules/notifications/fan-out.ts'
import { reminding } from './modules/notifications/reminders.ts'

const patienceMs = 10_000

try {
  await start(readEnv())
} catch (error) {
  const isExpected =
    error instanceof EnvError || error instanceof EmbeddedError || error instanceof MigrationError
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function start(env: Env): Promise<void> {
  const webFolder = findWeb()
  const booted = await boot(env, webFolder ? { webFolder } : {})
  const { kernel } = booted
  const metrics = await startMetrics(env, booted)
  const demo = env.demo ? await fillOrClose(booted, env.demoPassword) : undefined
  const http = serve({ fetch: afterTheBody(createApp(kernel).fetch), hostname: env.host, port: env.port })
  const drain = drainable(http as Server) // without options it is one of node:http
  http.once('error', (error) => void refuse(error, `PORT=${env.port}`, booted))
  http.once('listening', () => {
    process.stdout.write(`\nZelo está no ar em ${addressOf(env, http)}\n\n${demo ? `${demo}\n\n` : ''}`)
  })
  const stopRounds = startRounds(kernel, [
    purging([emailChangeLapse, subscriptionLapse]),
    filePurging,
    dayTurns,
    noticeCalendar,
    votingDeadlines,
    voteRevelations,
    reminding,
    figureRefreshing,
  ])
  const stopQueues = [startEmailing, startFanOut, startDelivering].map((start) => start(kernel))
  stopOnSignals(async () => {
    stopRounds()
    kernel.live.close()
    await Promise.all([drain(patienceMs), ...stopQueues.map((stop) => stop())])
    await metrics?.close()
    await booted.close()
  })
}

/** Releases the database after a failed start: otherwise the process would stay alive without serving. */
async function fillOrClose(booted: Booted, password: string | undefined): Promise<string | undefined> {
  try {
    return await fillDemo(booted.kernel, password)
  } catch (error) {
    await booted.close()
    throw error
  }
}

/** With PORT=0 the system chooses the port. */
function addressOf({ port, publicUrl }: Env, http: ReturnType<typeof serve>): string {
  const listening = http.address()
  return port === 0 && typeof listening === 'object' && listening
    ? `http://localhost:${listening.port}`
    : publicUrl
}

/** Beside the bundle, or the build of the sources. */
function findWeb(): string | undefined {
  const candidates = ['../web', '../dist/web'].map((path) => join(import.meta.dirname, path))
  return candidates.find((folder) => existsSync(join(folder, 'index.html')))
}

/** What whoever runs Zelo reads of the process, if they gave it a port. */
async function startMetrics({ metrics: { port, host } }: Env, booted: Booted) {
  if (port === undefined) return undefined
  try {
    return await serveMetrics(booted.kernel, { host, port })
  } catch (error) {
    return refuse(error, `METRICS_PORT=${port}`, booted)
  }
}

/** `variable`: the port as it was set. */
async function refuse(error: unknown, variable: string, booted: Booted): Promise<never> {
  const { code, message } = error as NodeJS.ErrnoException // of listening
  const isTaken = code === 'EADDRINUSE'
  const portInUse = `A porta de ${variable} já está em uso: o Zelo já está aberto, ou escolha outra.`
  process.stderr.write(`${isTaken ? portInUse : message}\n`)
  await booted.close()
  process.exit(1)
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${inspect(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
