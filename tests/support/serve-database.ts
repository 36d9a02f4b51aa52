import type { AddressInfo } from 'node:net'
import { serve as listen } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { startDelivering } from '#server/modules/notifications/delivering.ts'
import { startFanOut } from '#server/modules/notifications/fan-out.ts'
import { systemClock } from '#server/ports/clock.ts'
import { webPush } from '#server/ports/web-push.ts'
import { filesInMemory, keptEmails, knownSecret } from './fake-ports.ts'

/** An API process over the database of DATABASE_URL: prints its port, and serves until it is killed; notifies if asked to. */
const { DATABASE_URL = '', NOTIFIES } = process.env
const kernel = openKernel({
  db: createDatabase<Database>(DATABASE_URL),
  clock: systemClock,
  files: filesInMemory(),
  email: keptEmails(),
  secret: knownSecret(),
  push: webPush({ mayReachLoopback: true }),
  log: pino({ level: 'silent' }),
  settings: { isProduction: false, publicUrl: 'http://zelo.test', trustProxy: true },
})
const http = listen({ fetch: createApp(kernel).fetch, hostname: '127.0.0.1', port: 0 })
http.once('listening', () => console.log((http.address() as AddressInfo).port)) // listening on TCP
if (NOTIFIES) for (const start of [startFanOut, startDelivering]) start(kernel)
