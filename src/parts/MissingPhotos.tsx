import { QuietNote } from '#ui/QuietNote.tsx'

/** Below the pictures: how many are missing on this device. */
export function MissingPhotos({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <QuietNote icon="image">
      {count === 1 ? '1 foto ainda não está' : `${count} fotos ainda não estão`} neste aparelho. Abra com
      internet para baixar.
    </QuietNote>
  )
}
