import type { Hono } from 'hono'

/** The event stream of an open screen. */
export async function anOpenScreen(app: Hono, token: string) {
  const answer = await app.request('/api/events', { headers: { authorization: `Bearer ${token}` } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    /** Waits for a change event. */
    async hears(): Promise<void> {
      for (let text = ''; !text.includes('event: change\n');) {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`the stream ended: ${text}`)
        text += value
      }
    },
    close: () => reader?.cancel(),
  }
}
