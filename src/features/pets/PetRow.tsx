import type { Pet } from '#domain/pets/pet.ts'
import { photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import { useToday } from '#parts/use-today.ts'
import type { Local } from '#store/local-row.ts'
import { MissingPhotos } from '#parts/MissingPhotos.tsx'
import { PhotoButton } from '#ui/PhotoButton.tsx'
import { type RecordAction, RecordRow } from '#ui/RecordRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { petIcons, petText } from './pet-look.ts'

interface PetRowProps {
  row: Local<Pet>
  acts: readonly RecordAction[]
}

export function PetRow({ row, acts }: PetRowProps) {
  const today = useToday()
  const { here, missing } = useShownPhotos(primaryFirst(row.photos), photoLabel)
  return (
    <RecordRow
      picture={<PhotoButton photos={here} of={row.name} icon={petIcons[row.type]} />}
      title={row.name}
      marks={row._state !== 'ok' && <RowMark row={row} />}
      acts={acts}
    >
      <p data-detail>{petText(row, today)}</p>
      {row.observations && <p data-detail>{row.observations}</p>}
      <MissingPhotos count={missing} />
    </RecordRow>
  )
}
