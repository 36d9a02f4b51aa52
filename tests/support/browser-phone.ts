import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { chromiumOptions, phone } from './browser-launch.ts'
import { aSignal } from './browser-signal.ts'

/**
 * A phone whose connection comes and goes, and whose browser can be killed and opened again over the same storage.
 */
export async function aPhone(serverUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-phone-'))
  const signal = await aSignal(serverUrl)
  let isOffline = false
  let context: BrowserContext | undefined

  return {
    /** Its connection to the server. */
    signal,

    async open(): Promise<Page> {
      context = await chromium.launchPersistentContext(folder, {
        ...chromiumOptions,
        baseURL: signal.url,
        offline: isOffline,
        viewport: phone,
        hasTouch: true,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
      })
      return context.pages()[0] ?? context.newPage()
    },

    async loseSignal(): Promise<void> {
      isOffline = true
      signal.cut()
      await context?.setOffline(true)
    },

    async findSignal(): Promise<void> {
      isOffline = false
      signal.restore()
      await context?.setOffline(false)
    },

    /** As when the battery dies: pages get no event. */
    async kill(): Promise<void> {
      const closed = new Promise((resolve) => context?.once('close', resolve))
      const pids = await browsersOver(folder)
      expect(pids).toHaveLength(1)
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await closed
      await expect.poll(() => browsersOver(folder)).toHaveLength(0)
    },

    async drop(): Promise<void> {
      await context?.close()
      await signal.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The browser's main processes that use this folder. */
async function browsersOver(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''), // it ended meanwhile
    })),
  )
  return commands
    .filter(({ command }) => command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
    .map(({ pid }) => pid)
}
