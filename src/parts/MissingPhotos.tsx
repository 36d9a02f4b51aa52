import { QuietNote } from '#ui/QuietNote.tsx'

/** Under the pictures that are here: how many are not. */
export function MissingPhotos({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <QuietNote icon="image">
      {count === 1 ? '1 foto ainda não está' : `${count} fotos ainda não estão`} neste aparelho. Abra com
      internet para baixar.
    </QuietNote>
  )
}
