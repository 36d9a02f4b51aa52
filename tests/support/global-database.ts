import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { administer, withDatabase } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; template: string }
  }
}

/** One server for the run: TEST_DATABASE_URL, or an embedded one without durable writes. */
export default async function setup(project: TestProject) {
  const server = await aServer()
  const template = `zelo_template_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, `create database ${template}`)
  await migrate(withDatabase(server.url, template))
  project.provide('testServer', { url: server.url, template })

  return async function teardown() {
    await administer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function aServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }

  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-tests-'))
  const { url, stop } = await startEmbedded({ dataDir, durable: false })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
