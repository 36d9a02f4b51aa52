import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DomainError } from '#domain/kernel/errors.ts'

/**
 * Files of the format age with a passphrase (https://age-encryption.org/v1), which `age -d` opens too: the passphrase
 * (scrypt) opens the file's key, and the file's key chunks of 64 KiB (ChaCha20-Poly1305). Each has its number, and the last
 * one a mark, so that none can be changed, left out or moved. Here rather than a library's, because a ZIP is read from
 * its end: any chunk is opened without those before it.
 */

const intro = 'age-encryption.org/v1'
/** Logarithm of scrypt's N: 128 MiB and half a second for each guess. */
const work = 17
/** A file that asks for more was not written by Zelo: it would take all memory. */
const mostWork = 20
const chunkBytes = 64 * 1024
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes
const nonceBytes = 16

/** What encrypts the bytes that pass through it. */
export async function sealingWith(passphrase: string) {
  const salt = randomBytes(16)
  const fileKey = randomBytes(16)
  const wrapped = seal(await keyOf(passphrase, salt, work), noNonce, fileKey)
  const header = `${intro}\n-> scrypt ${inBase64(salt)} ${work}\n${inBase64(wrapped)}\n---`
  const nonce = randomBytes(nonceBytes)
  const key = derived(fileKey, nonce, 'payload')
  return async function* (source: AsyncIterable<Buffer>): AsyncIterable<Uint8Array> {
    yield Buffer.from(`${header} ${inBase64(macOf(fileKey, header))}\n`)
    yield nonce
    let rest = Buffer.alloc(0)
    let number = 0
    for await (const piece of source) {
      rest = Buffer.concat([rest, piece])
      while (rest.byteLength > chunkBytes) {
        yield seal(key, chunkNonce(number++, false), rest.subarray(0, chunkBytes))
        rest = rest.subarray(chunkBytes)
      }
    }
    yield seal(key, chunkNonce(number, true), rest)
  }
}

export interface OpenedFile {
  /** Of what is inside. */
  bytes: number
  read(start: number, end: number): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Refuses another passphrase and a file without its end; a damaged chunk throws when it is read. */
export async function openSealed(path: string, passphrase: string): Promise<OpenedFile> {
  const file = await open(path)
  try {
    const { header, fileKey } = await openHeader(await bytesAt(0, 512), passphrase)
    const key = derived(fileKey, await bytesAt(header, nonceBytes), 'payload')
    const begin = header + nonceBytes
    const sealed = (await file.stat()).size - begin
    const last = Math.ceil(sealed / sealedChunkBytes) - 1
    const chunk = async (number: number) => {
      const bytes = await bytesAt(begin + number * sealedChunkBytes, sealedChunkBytes)
      return unseal(key, chunkNonce(number, number === last), bytes)
    }
    let known = { number: last, bytes: await chunk(last) } // a ZIP's directory is read in small pieces
    return {
      bytes: sealed - (last + 1) * tagBytes,
      async *read(start, end) {
        for (let at = start; at < end;) {
          const number = Math.floor(at / chunkBytes)
          if (known.number !== number) known = { number, bytes: await chunk(number) }
          const piece = known.bytes.subarray(at - number * chunkBytes, end - number * chunkBytes)
          yield piece
          at += piece.byteLength
        }
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }

  async function bytesAt(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}

async function openHeader(begin: Buffer, passphrase: string) {
  const found =
    /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/.exec(
      begin.toString('latin1'),
    )
  const [whole = '', header = '', salt = '', logN = '', wrapped = '', mac = ''] = found ?? []
  if (!found || Number(logN) > mostWork) throw new Error('o começo não é o de um arquivo age com senha')
  const key = await keyOf(passphrase, fromBase64(salt), Number(logN))
  const fileKey = unwrapped(key, fromBase64(wrapped))
  if (!timingSafeEqual(macOf(fileKey, header), fromBase64(mac))) throw new Error('o começo foi alterado')
  return { header: whole.length, fileKey }
}

function unwrapped(key: Uint8Array, wrapped: Uint8Array): Buffer {
  try {
    return unseal(key, noNonce, wrapped)
  } catch {
    throw new DomainError('invalid', { detail: 'A senha não abre este arquivo: nada foi lido dele.' })
  }
}

const deriveSlowly = promisify<string, Uint8Array, number, object, Buffer>(scrypt)

function keyOf(passphrase: string, salt: Uint8Array, logN: number): Promise<Buffer> {
  const [N, r] = [2 ** logN, 8]
  const labelled = Buffer.concat([Buffer.from(`${intro}/scrypt`), salt])
  return deriveSlowly(passphrase, labelled, 32, { N, r, p: 1, maxmem: 2 * 128 * N * r })
}

function macOf(fileKey: Uint8Array, header: string): Buffer {
  return createHmac('sha256', derived(fileKey, '', 'header'))
    .update(header)
    .digest()
}

function derived(fileKey: Uint8Array, salt: Uint8Array | string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, salt, use, 32))
}

const noNonce = Buffer.alloc(12)

function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const cipherName = 'chacha20-poly1305'

function seal(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.byteLength < tagBytes) throw new Error('falta o fim')
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
  const opened = decipher.setAuthTag(sealed.subarray(-tagBytes)).update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch (cause) {
    throw new Error('um trecho foi alterado', { cause })
  }
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
