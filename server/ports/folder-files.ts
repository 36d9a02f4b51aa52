import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeFile, type FilesPort, isDigest } from './files.ts'

export function folderFiles(folder: string): FilesPort {
  return {
    async put(bytes) {
      const file = describeFile(bytes)
      const path = pathOf(file.sha256)
      if (!(await refresh(path, file.size))) await writeWhole(path, bytes)
      return file
    },

    async get(sha256) {
      if (!isDigest(sha256)) return undefined
      const bytes = await unlessMissing(readFile(pathOf(sha256)))
      return bytes && { bytes, size: bytes.byteLength }
    },

    async has(sha256) {
      return isDigest(sha256) && (await sizeOf(pathOf(sha256))) !== undefined
    },

    async delete(name) {
      if (isOurs(name)) await rm(pathOf(name), { force: true })
    },

    async *list() {
      for (const shard of await namesIn(folder)) {
        const names = /^[0-9a-f]{2}$/.test(shard) ? await namesIn(join(folder, shard)) : []
        const listed = []
        for (const name of names.filter((one) => isOurs(one) && one.startsWith(shard))) {
          const found = await unlessMissing(stat(pathOf(name)))
          if (found) listed.push({ name, storedAt: found.mtime })
        }
        if (listed.length > 0) yield listed
      }
    },
  }

  function pathOf(name: string) {
    return join(folder, name.slice(0, 2), name)
  }
}

/** A file, or one whose writing was cut off (`writeWhole`). */
function isOurs(name: string) {
  return /^[0-9a-f]{64}(?:\.[0-9a-f-]{36})?$/.test(name)
}

/** Whether the file is there already; if so, it is as if it had just been put. */
async function refresh(path: string, size: number): Promise<boolean> {
  if ((await sizeOf(path)) !== size) return false
  const now = new Date()
  return (await unlessMissing(utimes(path, now, now).then(() => true))) ?? false
}

// Synced to disk before it is renamed: a row never refers to half a file, even after a power cut.
async function writeWhole(path: string, bytes: Uint8Array) {
  const directory = dirname(path)
  const created = await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeFlushed(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await flush(directory)
  if (created) await flush(dirname(created))
}

async function writeFlushed(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(directory: string) {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function namesIn(directory: string) {
  return (await unlessMissing(readdir(directory))) ?? []
}

async function sizeOf(path: string) {
  return (await unlessMissing(stat(path)))?.size
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
