import { useRef } from 'react'
import { documentDetail, type DocumentLimits } from '#domain/values/document.ts'
import { bytesHere, giveUpPictures } from '#store/pictures.ts'
import { isScalable, type PickedDocument, prepareDocument, preparePicture } from './document-file.ts'
import type { PhotoSize } from './photo-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { guarded } from '#store/watchdog.ts'
import { useLive } from './use-live.ts'
import { useTakingFiles } from './use-taking-files.ts'

interface PickedDocumentsOptions {
  documents: readonly PickedDocument[]
  onChange(documents: PickedDocument[]): void
  /** By default those of an attachment. */
  limits?: DocumentLimits
  /** Scales pictures down to this size; without it they stay as they are. */
  pictureSize?: PhotoSize
  /** Scales photos down to this size, and pictures that are too large; the others stay as they are. */
  photoSize?: PhotoSize
}

/**
 * The documents of an unsent form. Their bytes are stored when they are chosen, so that they survive a killed browser
 * together with the draft; `documents` belongs to the form's values.
 */
export function usePickedDocuments({ documents, onChange, ...options }: PickedDocumentsOptions) {
  const { db } = usePerson()
  const { take, isBusy, error } = useTakingFiles()
  const latest = useRef(documents) // others may be added or removed while one is read
  latest.current = documents
  const ids = documents.map(({ id }) => id)
  const here = useLive((store) => bytesHere(store, ids), [], {
    moving: [ids.join()],
  })

  async function add(files: readonly File[]): Promise<void> {
    await take(
      files,
      async (file) => {
        const { blob, picked } = await prepare(file, options)
        await guarded(db, () => db.blobs.put(blob))
        return picked
      },
      (taken) => onChange([...latest.current, ...taken]),
    )
  }

  async function remove(id: string): Promise<void> {
    onChange(latest.current.filter((other) => other.id !== id))
    await giveUpPictures(db, [id])
  }

  const items = documents
    .filter(({ id }) => here?.includes(id))
    .map((document) => ({ id: document.id, name: document.filename, detail: documentDetail(document) }))
  return { items, isBusy, error, add, remove }
}

async function prepare(
  file: File,
  options: Pick<PickedDocumentsOptions, 'limits' | 'pictureSize' | 'photoSize'>,
) {
  const { limits, pictureSize, photoSize } = options
  if (pictureSize && file.type.startsWith('image/')) return preparePicture(file, pictureSize)
  if (photoSize && (await isScalable(file, limits))) return preparePicture(file, photoSize)
  return prepareDocument(file, limits)
}
