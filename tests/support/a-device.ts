import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createHash, randomBytes } from 'node:crypto'
import type { Me } from '#domain/auth/contract.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { actorOf } from '#store/actor.ts'
import { type StoredBlob, ZeloDatabase } from '#store/database.ts'
import { type CommandCall, dispatch, type DispatchContext } from '#store/dispatch.ts'
import type { Local } from '#store/local-row.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import type { RawAnswer } from '#sync/answer.ts'
import { pull } from '#sync/pull.ts'
import { push } from '#sync/push.ts'
import type { Sender } from '#sync/sender.ts'
import { httpTransport, type Request, type Transport } from '#sync/transport.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'

export type Network = (request: Request, next: () => Promise<RawAnswer | null>) => Promise<RawAnswer | null>

export const online: Network = (_request, next) => next()
export const offline: Network = async () => null
/** The server does it, and the answer is lost. */
export const losesAnswers: Network = async (_request, next) => {
  await next()
  return null
}
/** The server does it, and the answer is delayed until the test releases it. */
export function slowAnswer() {
  let answered = () => {}
  let arrive = () => {}
  const isAnswered = new Promise<void>((resolve) => (answered = resolve))
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve))
  const network: Network = async (_request, next) => {
    const answer = await next()
    answered()
    await mayArrive
    return answer
  }
  return { network, isAnswered, arrive: () => arrive() }
}
export const answersWith =
  (status: number, headers: Record<string, string> = {}, body?: unknown): Network =>
  async () => ({ status, headers: new Headers(headers), body })

export type TestDevice = Awaited<ReturnType<typeof aDevice>>

/** The real client modules over an IndexedDB of their own, and a network whose faults the test controls. */
export async function aDevice(
  server: TestServer,
  as: PersonName,
  { condominiumId }: { condominiumId?: string } = {},
) {
  const person = server.fixture.people[as]
  const db = new ZeloDatabase(person.id, { indexedDB: new IDBFactory(), IDBKeyRange })
  let network = online
  let nowMs = Date.now()
  const sent: Request[] = []
  const newId = () => uuidv7(nowMs, randomBytes(10))

  const http = httpTransport({
    fetch: async (input, init) => server.app.request(input as string, init),
    token: () => server.tokenOf(as),
    appVersion: 'test',
    onReach: () => undefined,
  })
  const transport: Transport = {
    ...http,
    send(request) {
      return network(request, () => {
        sent.push(request)
        return http.send(request)
      })
    },
  }

  const me = (await server.as(as).get('/auth/me')).body as Me
  await writeMeta(db, 'me', me)

  async function actor() {
    return actorOf((await readMeta(db, 'me')) ?? me, condominiumId ?? null)
  }
  async function hand(): Promise<DispatchContext> {
    return { db, actor: await actor(), now: () => new Date(nowMs).toISOString(), newId }
  }
  async function sender(): Promise<Sender> {
    return { db, transport, actor: await actor(), nowMs: () => nowMs, newId, random: () => 0.5 }
  }

  return {
    db,
    hand,
    newId,
    /** Requests that reached the server. */
    sent,
    use(next: Network) {
      network = next
    },
    wait(ms: number) {
      nowMs += ms
    },
    async send(command: AnyCommand, input: unknown, blobId?: string) {
      return dispatch(await hand(), [{ command, input, blobId }])
    },
    sendAll: async (...acts: CommandCall[]) => dispatch(await hand(), acts),
    /** The dependencies of commands that are never queued. */
    asking: async () => ({ db, transport, actor: await actor() }),
    condominiumId: async () => (await actor()).condominium_id,
    push: async (given: Partial<Sender> = {}) => push({ ...(await sender()), ...given }),
    async pull(pageSize = 500) {
      const { role, condominium_id } = await actor()
      return pull({
        db,
        transport,
        condominiumId: condominium_id,
        isMaster: role === 'MASTER',
        now: () => new Date(nowMs).toISOString(),
        newId,
        onProgress: () => undefined,
        pageSize,
      })
    },
    async sync() {
      await this.push()
      return this.pull()
    },
    row: <Row = AnyRow>(collection: string, id: string): Promise<Local<Row> | undefined> =>
      db.rows<Row>(collection).get(id),
    rows: <Row = AnyRow>(collection: string): Promise<Local<Row>[]> => db.rows<Row>(collection).toArray(),
    outbox: () => db.outbox.orderBy('seq').toArray(),
    async aPhoto(): Promise<StoredBlob> {
      const blob = aPicture(newId())
      await db.blobs.put(blob)
      return blob
    },
  }
}

/** The smallest file that is detected as a JPEG, by its first bytes. */
function aPicture(id: string): StoredBlob {
  const bytes = new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    16,
    0x4a,
    0x46,
    0x49,
    0x46,
    0,
    1,
    ...randomBytes(64),
    0xff,
    0xd9,
  ])
  return {
    id,
    mime: 'image/jpeg',
    bytes: bytes.buffer,
    sha256: sha256Of(bytes),
    width: 10,
    height: 10,
    sent: 0,
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
