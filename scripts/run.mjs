import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs to the end and keeps what was said, in the order it was said. */
export function run(command, args, { env = {}, timeout, inherit = false } = {}) {
  return new Promise((resolve) => {
    const output = inherit ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout,
    })
    let text = ''
    child.stdout?.on('data', (chunk) => (text += chunk))
    child.stderr?.on('data', (chunk) => (text += chunk))
    child.once('error', (error) => resolve({ ok: false, text: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      if (signal) text += `\n${command} ended by ${signal}\n`
      resolve({ ok: code === 0, text })
    })
  })
}

export function npm(args, options) {
  const { npm_execpath: ownPath } = process.env
  return ownPath?.endsWith('npm-cli.js')
    ? run(process.execPath, [ownPath, ...args], options)
    : run('npm', args, options)
}

/**
 * Long-lived children in sessions of their own. Ctrl-C reaches us from the terminal and again from npm; they get it once,
 * and again only from somebody who insists. When one ends, so do the others; its exit code is ours.
 */
export function supervise(commands) {
  const children = commands.map(({ command, args, env }) =>
    spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  )
  let lastSignalAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastSignalAt < 1000) return
      lastSignalAt = Date.now()
      end(signal)
    })
  }
  let exitCode
  for (const child of children) {
    child.once('exit', (code, signal) => {
      exitCode ??= code ?? (signal === 'SIGINT' ? 130 : 143)
      process.exitCode = exitCode
      if (lastSignalAt === 0) end('SIGTERM')
    })
  }

  function end(signal) {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    }
  }
}
