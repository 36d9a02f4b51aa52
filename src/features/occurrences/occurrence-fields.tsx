import { occurrencePhotoLimit, type OccurrenceType, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { typeIcons } from './occurrence-look.ts'

interface FieldProps<T> {
  value: T
  onChange: (value: T) => void
  error?: string | undefined
}

export function TypeField({ value, onChange, error }: FieldProps<OccurrenceType>) {
  return (
    <ChoiceTiles
      label="O que é?"
      options={occurrenceTypes.map((type) => ({
        value: type,
        label: occurrenceTypeTexts[type],
        icon: typeIcons[type],
      }))}
      value={value}
      onChange={(type) => onChange(type as OccurrenceType)} // one of the options above
      error={error}
    />
  )
}

export function PhotosField({ value, onChange }: FieldProps<string[]>) {
  const photos = usePickedPhotos({ ids: value, onChange, size: occurrencePhotoSize })
  return (
    <PhotoPicker
      label="Fotos"
      items={photos.items}
      max={occurrencePhotoLimit}
      onAdd={(files) => void photos.add(files)}
      onRemove={(id) => void photos.remove(id)}
      isBusy={photos.isBusy}
      error={photos.error}
    />
  )
}
