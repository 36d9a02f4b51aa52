import { get, type IncomingMessage } from 'node:http'

/** A stream of events over a connection of its own. */
export function anEventStream(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${url}/api/events`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.on('error', () => undefined) // cut: `close` follows, which is what is looked at
        if (answer.statusCode === 200) resolve(answer)
        else reject(new Error(`the stream was answered ${answer.statusCode}`))
      },
    )
    asked.on('error', reject)
  })
}

/** What arrives is read, and kept. */
export function readEvents(stream: IncomingMessage) {
  let text = ''
  let isOpen = true
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  stream.on('close', () => (isOpen = false))
  return {
    changes: () => text.split('event: change\n').length - 1,
    comesBackInMs: () => Number(/^retry: (\d+)$/m.exec(text)?.[1]),
    isOpen: () => isOpen,
  }
}
