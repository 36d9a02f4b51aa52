import { useEffect, useState } from 'react'
import { storedFile } from '#hooks/stored-file.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { chakra } from '#ui/chakra.ts'
import type { LibraryRow } from './library-row.tsx'

type Preview = { kind: 'picture'; url: string } | { kind: 'text'; text: string }

/** A picture or a text at once, within its dialog; other papers open in what the phone reads them with. */
export function DocumentPreview({ row }: { row: LibraryRow }) {
  const preview = usePreview(row)
  if (!preview) return null
  return preview.kind === 'picture' ? (
    <chakra.img src={preview.url} alt={`Prévia de ${row.title}`} css={picture} />
  ) : (
    <chakra.pre tabIndex={0} aria-label={`Prévia de ${row.title}`} css={text}>
      {preview.text}
    </chakra.pre>
  )
}

/** Null until it is there; without a network, only what this device has. */
function usePreview({ id, document_id, sha256, mime_type: mime }: LibraryRow): Preview | null {
  const { db, transport } = usePerson()
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (!mime.startsWith('image/') && mime !== 'text/plain') return
    let isOpen = true
    let url = ''
    const show = async () => {
      const file = { id: document_id, sha256, mime }
      const blob = await storedFile({ db, transport }, file, `/condominium-documents/${id}/download`)
      if (!blob || !isOpen) return
      if (mime === 'text/plain') return setPreview({ kind: 'text', text: await blob.text() })
      url = URL.createObjectURL(blob)
      setPreview({ kind: 'picture', url })
    }
    void show()
    return () => {
      isOpen = false
      URL.revokeObjectURL(url)
    }
  }, [db, transport, id, document_id, sha256, mime])
  return preview
}

const frame = { width: '100%', mb: '4', borderWidth: '1px', borderRadius: 'panel', bg: 'bg.subtle' } as const
const picture = { ...frame, maxHeight: '22rem', objectFit: 'contain' } as const
const text = {
  ...frame,
  maxHeight: '16rem',
  overflow: 'auto',
  p: '4',
  fontFamily: 'inherit',
  textStyle: 'small',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const
