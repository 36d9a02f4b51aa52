import { useEffect, useMemo, useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { giveUpPictures } from '#store/pictures.ts'
import { type PhotoSize, preparePhoto } from './photo-file.ts'
import { usePerson } from './SessionContext.tsx'
import { useLive } from './use-live.ts'

interface Options {
  ids: readonly string[]
  onChange(ids: string[]): void
  /** A file that is not a picture: why, for the person. */
  onRefused(sentence: string): void
  size: PhotoSize
}

/**
 * The pictures of a form that is not sent yet. They are stored the moment they are picked, so that a killed browser
 * finds them again with the draft; `ids` belong to the form's values.
 */
export function usePickedPhotos({ ids, onChange, onRefused, size }: Options) {
  const { db } = usePerson()
  const [busy, setBusy] = useState(0)
  const key = ids.join()
  const blobs = useLive((store) => store.blobs.bulkGet([...ids]), [key])
  const urls = useMemo(
    () =>
      new Map(
        (blobs ?? []).flatMap((blob) =>
          blob ? [[blob.id, URL.createObjectURL(new Blob([blob.bytes], { type: blob.mime }))]] : [],
        ),
      ),
    [blobs],
  )
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])

  async function add(files: readonly Blob[]): Promise<void> {
    setBusy((count) => count + files.length)
    const added: string[] = []
    for (const file of files) {
      try {
        const blob = await preparePhoto(file, size)
        await db.blobs.put(blob)
        added.push(blob.id)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        onRefused(error.message)
      } finally {
        setBusy((count) => count - 1)
      }
    }
    if (added.length > 0) onChange([...ids, ...added])
  }

  async function remove(id: string): Promise<void> {
    onChange(ids.filter((other) => other !== id))
    await giveUpPictures(db, [id])
  }

  const items = (blobs ?? []).flatMap((blob, at) => {
    const url = blob && urls.get(blob.id)
    return blob && url
      ? [{ id: blob.id, url, label: `Foto ${at + 1}, ${kilobytes(blob.bytes.byteLength)}` }]
      : []
  })
  return { items, isBusy: busy > 0, add, remove }
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('pt-BR')} KB`
}

/** What a closed form held is given up, except what is already on its way. */
export function useGiveUpPictures(): (ids: readonly string[]) => Promise<void> {
  const { db } = usePerson()
  return (ids) => giveUpPictures(db, ids)
}
