import { occurrencePhotoLimit, type OccurrenceType, occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { unitName } from '#domain/residences/residence.ts'
import { occurrencePhotoSize } from '#hooks/photo-file.ts'
import { usePickedPhotos } from '#hooks/use-picked-photos.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { PhotoPicker } from '#ui/PhotoPicker.tsx'
import { useToasts } from '#ui/use-toasts.ts'
import { typeIcons } from './occurrence-look.ts'
import { useResidences } from '#hooks/use-residences.ts'

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

export function UnitField({
  value,
  onChange,
  error,
  condominiumId,
}: FieldProps<string> & { condominiumId?: string | null }) {
  const residences = useResidences(condominiumId) ?? []
  const options = residences.map((residence) => ({
    value: residence.id,
    plate: unitName(residence),
    label: residence.residents.map(({ name }) => name).join(', ') || 'Sem moradores',
  }))
  return (
    <ComboField
      label="Unidade"
      placeholder="Escolha a unidade"
      searchPlaceholder="Número, bloco ou nome"
      emptyText="Nenhuma unidade encontrada"
      options={options}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
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
      hint={photos.isBusy ? 'Preparando a foto…' : undefined}
    />
  )
}
