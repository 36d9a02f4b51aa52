import { useEffect, useMemo, useRef } from 'react'
import { fileSizeText } from '#domain/values/file-size.ts'
import { giveUpPictures } from '#store/pictures.ts'
import { type PhotoSize, preparePhoto } from './photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { guarded } from '#store/watchdog.ts'
import { useLive } from './use-live.ts'
import { useTakingFiles } from './use-taking-files.ts'

interface PickedPhotosOptions {
  ids: readonly string[]
  onChange(ids: string[]): void
  size: PhotoSize
  /** Prefix of the message when a file is not a picture. */
  unreadable?: string | undefined
}

/**
 * The pictures of an unsent form. They are stored when they are picked, so that they survive a killed browser
 * together with the draft; `ids` belongs to the form's values.
 */
export function usePickedPhotos({ ids, onChange, size, unreadable }: PickedPhotosOptions) {
  const { db } = usePerson()
  const { take, isBusy, error } = useTakingFiles(unreadable)
  const latest = useRef(ids) // others may be added or removed while one is compressed
  latest.current = ids
  const key = ids.join()
  const blobs = useLive((store) => store.blobs.bulkGet([...ids]), [], { moving: [key] })
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
    await take(
      files,
      async (file) => {
        const blob = await preparePhoto(file, size)
        await guarded(db, () => db.blobs.put(blob))
        return blob.id
      },
      (added) => onChange([...latest.current, ...added]),
    )
  }

  async function remove(id: string): Promise<void> {
    onChange(latest.current.filter((other) => other !== id))
    await giveUpPictures(db, [id])
  }

  const items = (blobs ?? []).flatMap((blob, at) => {
    const url = blob && urls.get(blob.id)
    return blob && url
      ? [{ id: blob.id, url, label: `Foto ${at + 1}, ${fileSizeText(blob.bytes.byteLength)}` }]
      : []
  })
  return { items, isBusy, error, add, remove }
}

/** Deletes the files of a closed form, except those that are queued. */
export function useDiscardPictures(): (ids: readonly string[]) => Promise<void> {
  const { db } = usePerson()
  return (ids) => giveUpPictures(db, ids)
}
