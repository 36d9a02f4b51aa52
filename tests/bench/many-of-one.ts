import { randomUUID } from 'node:crypto'
import { aSubscription } from '#tests/support/a-subscription.ts'
import type { Attack, Attackers } from './attack.ts'
import { recordedBy } from './seeded-server.ts'

const atOnce = 40

/** Forty requests at once of one person who is in, each of them allowed: what the others notice of them. */
export async function manyOfOne({ url, resident, manager }: Attackers): Promise<Attack[]> {
  const mine = bearing(resident)
  const theirs = bearing(manager)
  const [occurrence = ''] = await recordedBy(resident, url, 1)
  const answered = await recordedBy(resident, url, 50)
  const photographed = await recordedBy(resident, url, 50)
  const { endpoint, keys } = aSubscription()
  const boletos = (await (await fetch(`${url}/api/boletos`, { headers: mine })).json()) as {
    id: string
    status: string
  }[]
  const slip = boletos.find(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED')
  if (!slip) throw new Error('The resident has no boleto')
  const [photoId, picture] = await aPhotoOf(url, mine, occurrence)
  const lists = ['financial-transactions', 'boletos', 'users', 'residences', 'occurrences', 'payers']

  return [
    {
      name: 'Registrations for push, 40 at once',
      atOnce,
      shot: () => json('POST', '/api/push-subscriptions', mine, { endpoint, keys }),
    },
    {
      name: 'Answers, 40 at once',
      atOnce,
      shot: (turn) =>
        json('POST', `/api/occurrences/${answered[Math.floor(turn / 40) % answered.length]}/answers`, mine, {
          text: `Resposta ${turn}`,
        }),
    },
    {
      name: 'Edits of one row, 40 at once',
      atOnce,
      shot: (turn) =>
        json('PATCH', `/api/occurrences/${occurrence}`, mine, { description: `Medida ${turn}` }),
    },
    {
      name: 'Own export, 40 at once',
      atOnce,
      shot: () => ({ method: 'GET', path: '/api/privacy/export', headers: mine }),
    },
    {
      name: 'Slips, 40 at once',
      atOnce,
      shot: () => ({
        ...json('POST', `/api/boletos/${slip.id}/pdf-token`, mine, {}),
        next(answer) {
          const { token } = JSON.parse(answer || '{}') as { token?: string }
          if (token === undefined) return undefined
          return { method: 'GET', path: `/api/boletos/${slip.id}/pdf?token=${token}` }
        },
      }),
    },
    {
      name: 'Photos sent, 40 at once',
      atOnce,
      shot: (turn) =>
        aForm(`/api/occurrences/${photographed[turn % photographed.length]}/photos`, mine, picture),
    },
    {
      name: 'Photos read, 40 at once',
      atOnce,
      shot: () => ({ method: 'GET', path: `/api/photos/${photoId}/download`, headers: mine }),
    },
    {
      name: 'Lists of a manager, 40 at once',
      atOnce,
      shot: (turn) => ({ method: 'GET', path: `/api/${lists[turn % lists.length]}`, headers: theirs }),
    },
    {
      name: 'Charges of a manager, 40 at once',
      atOnce,
      shot: () => ({ method: 'GET', path: '/api/financial-transactions', headers: theirs }),
    },
    {
      name: 'Anonymous openapi.json, 20 at once',
      atOnce: 20,
      shot: () => ({ method: 'GET', path: '/api/openapi.json' }),
    },
    {
      name: 'Unknown tokens, 40 at once',
      atOnce,
      shot: () => ({
        method: 'GET',
        path: '/api/occurrences',
        headers: bearing(randomUUID().replaceAll('-', 'x').padEnd(43, 'x').slice(0, 43)),
      }),
    },
  ]
}

function bearing(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function json(method: string, path: string, headers: Record<string, string>, body: object) {
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** A form with one picture. */
function aForm(path: string, headers: Record<string, string>, picture: Buffer) {
  const boundary = 'medida'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** 600 KB that are built like a JPEG, as the app sends them. */
function aLargePicture(): Buffer {
  const [start, end] = [Buffer.from('ffd8ffda0008010100003f00', 'hex'), Buffer.from('ffd9', 'hex')]
  return Buffer.concat([start, Buffer.alloc(600 * 1024, 0x55), end])
}

async function aPhotoOf(url: string, headers: Record<string, string>, occurrence: string) {
  const picture = aLargePicture()
  const {
    method,
    path,
    headers: sent,
    body,
  } = aForm(`/api/occurrences/${occurrence}/photos`, headers, picture)
  const answer = await fetch(`${url}${path}`, { method, headers: sent, body })
  if (!answer.ok) throw new Error(`The photo was refused: ${await answer.text()}`)
  const { photos } = (await answer.json()) as { photos: { id: string }[] }
  return [photos[0]?.id ?? '', picture] as const
}
