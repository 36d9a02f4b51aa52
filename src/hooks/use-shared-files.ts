import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent } from 'react'
import { countedText } from '#domain/values/counted-text.ts'
import { listText } from '#domain/values/names-text.ts'
import { useDevice } from '#session/DeviceContext.tsx'
import { usePerson } from '#session/SessionContext.tsx'
import { isPicture, type KeptFile, sharedFilesOf } from '#store/shared-files.ts'
import { awaited } from '#store/watchdog.ts'
import { usePutInUrl, useUrlQuery } from './use-url-query.ts'

/** A picture or document that another app shared to Zelo. */
export interface SharedPiece {
  id: number
  file: File
  isPicture: boolean
}

/** What was shared to Zelo and is in no form yet; undefined until it is read. */
export function useWaitingShare(): readonly SharedPiece[] | undefined {
  const device = useDevice()
  const { me } = usePerson()
  return useLiveQuery(
    async () => (await awaited(device, () => sharedFilesOf(device, me.user.id))).map(pieceOf),
    [device, me.user.id],
  )
}

export function useDiscardShared(): (ids: readonly number[]) => Promise<void> {
  const device = useDevice()
  return (ids) => device.shared.bulkDelete([...ids])
}

interface TakenFiles {
  /** What the form has a place for. */
  kinds: 'pictures' | 'all'
  /** How many it has room for; the others stay. */
  most: number
  /** Puts them into the form; they are deleted from the share afterwards. */
  take: (files: File[]) => Promise<void>
}

/** Adds what another app shared to Zelo to the form that `?shared=1` opened. */
export function useSharedFiles({ kinds, most, take }: TakenFiles): void {
  const device = useDevice()
  const { me } = usePerson()
  const { params } = useUrlQuery()
  const put = usePutInUrl()
  const isAsked = params.get('shared') === '1'

  const takeShared = useEffectEvent(async () => {
    put({ shared: null }, { replace: true })
    const waiting = (await sharedFilesOf(device, me.user.id)).map(pieceOf)
    const taken = waiting.filter((piece) => kinds === 'all' || piece.isPicture).slice(0, most)
    await take(taken.map(({ file }) => file))
    await device.shared.bulkDelete(taken.map(({ id }) => id))
  })
  useEffect(() => {
    if (isAsked) void takeShared()
  }, [isAsked])
}

/** `2 fotos e 1 PDF` */
export function sharedText(pieces: readonly SharedPiece[]): string {
  const pictures = pieces.filter((piece) => piece.isPicture).length
  const documents = pieces.length - pictures
  return listText([
    ...(pictures > 0 ? [countedText(pictures, 'foto', 'fotos')] : []),
    ...(documents > 0 ? [countedText(documents, 'PDF', 'PDFs')] : []),
  ])
}

function pieceOf(kept: KeptFile): SharedPiece {
  const { id, mime, bytes, name } = kept
  const isShared = isPicture(kept)
  const known = name || (isShared ? 'Foto' : 'Documento.pdf')
  return { id, file: new File([bytes], known, { type: mime }), isPicture: isShared }
}
