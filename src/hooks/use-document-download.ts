import { type AttachedDocument, filenameFor } from '#domain/values/document.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { bytesHere } from '#store/pictures.ts'
import { storedFile, whyAbsent } from './stored-file.ts'
import { useFiles } from './use-files.ts'
import { useLive } from './use-live.ts'

type Document = Pick<AttachedDocument, 'id' | 'filename' | 'sha256'> & { mime_type: string }

/** The outcome of a download; the screen has its texts for one that failed. */
export type DownloadEnd = 'saved' | 'opened' | 'unreachable' | 'missing'

/** Documents of rows, from this device, else from the server's path and then stored. */
export function useDocumentDownload(documents: readonly { id: string }[]) {
  const { db, transport } = usePerson()
  const { save, openTab } = useFiles()
  const ids = documents.map(({ id }) => id)
  const here = useLive((store) => bytesHere(store, ids), [], {
    moving: [ids.join()],
  })

  async function bytesOf(file: Document, path: string) {
    const blob = await storedFile({ db, transport }, { ...file, mime: file.mime_type }, path)
    return blob ?? whyAbsent(transport, path)
  }

  async function download(file: Document, path: string): Promise<DownloadEnd> {
    const blob = await bytesOf(file, path)
    return blob instanceof Blob ? save(blob, nameOf(file)) : blob
  }

  /** Opens a PDF or a picture in a new tab; anything else is saved as a file. */
  async function open(file: Document, path: string): Promise<DownloadEnd> {
    if (!isShown(file)) return download(file, path)
    const tab = openTab()
    const blob = await bytesOf(file, path)
    if (blob instanceof Blob) return tab.show(blob, nameOf(file))
    tab.close()
    return blob
  }

  return { download, open, isHere: (id: string) => here?.includes(id) ?? false }
}

function isShown({ mime_type }: Document): boolean {
  return mime_type === 'application/pdf' || mime_type.startsWith('image/')
}

function nameOf({ filename, mime_type }: Document): string {
  return filenameFor(filename, mime_type)
}
