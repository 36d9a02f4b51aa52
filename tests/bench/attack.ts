import { type Agent, request } from 'node:http'

export interface Attack {
  name: string
  /** What the other tenant does meanwhile: reads by default. */
  waitsFor?: 'sign-in'
  atOnce: number
  shot(turn: number): Shot
}

interface Shot {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** What is asked for with the answer. */
  next?(answer: string): Shot | undefined
}

export interface Attackers {
  url: string
  resident: string
  /** Of the resident's condominium. */
  manager: string
  nobody: string
  /** All of one person. */
  phones: string[]
}

/** Answers that end early and connections that are closed are what a defence looks like. */
export async function fire(agent: Agent, url: string, shot: Shot): Promise<void> {
  const answer = await send(agent, url, shot)
  const next = answer === undefined ? undefined : shot.next?.(answer)
  if (next) await fire(agent, url, next)
}

function send(agent: Agent, url: string, { method, path, headers = {}, body, next }: Shot) {
  return new Promise<string | undefined>((resolve) => {
    const length = body ? { 'content-length': String(body.byteLength) } : {}
    const call = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      if (next) answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      else answer.resume()
      answer.once('close', () => resolve(text))
    })
    call.on('error', () => resolve(undefined))
    call.end(body)
  })
}
