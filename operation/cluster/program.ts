import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Start {
  command: string
  args: string[]
  env?: Record<string, string | undefined>
  /** Where what it says is kept. */
  log: string
  uid?: number | undefined
  gid?: number | undefined
}

/** As a supervisor does on a real machine. */
const restartsAfterMs = 1_000

export type Program = ReturnType<typeof startProgram>

/** Runs a program until `stop`: one that ends, or is killed, is started again. */
export function startProgram({ command, args, env, log, uid, gid }: Start) {
  let child: ChildProcess
  let isStopping = false
  let downMs = restartsAfterMs
  run()

  function run(): void {
    const output = openSync(log, 'a')
    child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      detached: true, // Ctrl-C of a terminal ends this process alone, which then stops them in their order
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    })
    child.once('error', (error) => process.stderr.write(`${command}: ${error.message}\n`))
    child.once('exit', () => void again())
  }

  async function again(): Promise<void> {
    const restMs = downMs
    downMs = restartsAfterMs
    if (!isStopping) await sleep(restMs, undefined, { ref: false })
    if (!isStopping) run()
  }

  return {
    /** SIGKILL, and nothing for so long. */
    kill(forMs = restartsAfterMs): void {
      downMs = forMs
      child.kill('SIGKILL')
    },
    /** SIGTERM, and SIGKILL to one that takes longer. */
    async stop(patienceMs = 15_000): Promise<void> {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await gone
      clearTimeout(late)
    },
  }
}
