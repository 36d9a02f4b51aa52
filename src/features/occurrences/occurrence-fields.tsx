import { occurrencePhotoLimit, type OccurrenceType, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

const typeIcons: Record<OccurrenceType, IconName> = {
  LEAK: 'drop',
  NOISE: 'speaker-high',
  COMPLAINT: 'chat-circle-dots',
  MAINTENANCE: 'wrench',
  OTHER: 'question',
}

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
  const toasts = useToasts()
  const photos = usePickedPhotos({ ids: value, onChange, onRefused: toasts.error, size: occurrencePhotoSize })
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
