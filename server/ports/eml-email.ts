import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock.ts'
import { CLOSED_TO_OUTSIDE, type EmailPort, toOnePerson } from './email.ts'

interface Options {
  folder: string
  from: string
  clock: Clock
  /** Logs only the file name: the message contains an address, and often a token. */
  onWritten: (file: string) => void
}

/** Without a mail server, messages are saved as .eml files that any mail program opens. */
export function emlEmail({ folder, from, clock, onWritten }: Options): EmailPort {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...CLOSED_TO_OUTSIDE,
  })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ from, ...toOnePerson(message) })
      const file = join(folder, `${clock.now().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, bytes as Buffer, { mode: 0o600 }) // `buffer: true` above
      onWritten(file)
    },
  }
}
