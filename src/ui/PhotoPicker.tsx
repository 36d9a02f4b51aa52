import { chakra } from './chakra.ts'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { PrimaryMark } from './PrimaryMark.tsx'

export interface PickedPhoto {
  id: string
  url: string
  /** "Foto 1, 480 KB" */
  label: string
  /** It is being compressed or sent. */
  busy?: boolean
}

interface PhotoPickerProps {
  label: string
  items: readonly PickedPhoto[]
  onAdd: (files: File[]) => void
  onRemove: ((id: string) => void) | undefined
  onOpen?: (id: string) => void
  /** The id of the primary photo; with `onMakePrimary` another can be chosen. */
  primaryId?: string | null
  onMakePrimary?: (id: string) => void
  max?: number
  /** Others are being compressed; they are not among the items yet. */
  isBusy?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Beside a text: one small button, for camera and gallery alike, and no title. */
  isQuiet?: boolean
}

/** Photos from camera and gallery, through the browser's own inputs, with previews and remove buttons. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, items, onAdd, max = 10, isBusy = false, hint, error, isQuiet = false } = props
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const isFull = items.length >= max
  const fullText = isFull ? `No máximo ${max} fotos.` : null
  const input = { type: 'file', accept: 'image/*', hidden: true, 'aria-label': label } as const
  const add = (element: HTMLInputElement) => {
    onAdd([...(element.files ?? [])].slice(0, max - items.length))
    element.value = ''
  }

  return (
    <chakra.div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <chakra.p id={id} textStyle="label" mb="2" hidden={isQuiet}>
        {label}
      </chakra.p>
      {items.length > 0 && (
        <chakra.ul css={grid}>
          {items.map((photo) => (
            <Thumbnail key={photo.id} photo={photo} {...props} />
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        {!isQuiet && (
          <Button
            icon="camera"
            disabled={isFull}
            aria-invalid={error ? true : undefined}
            onClick={() => camera.current?.click()}
          >
            {items.length === 0 ? 'Tirar foto' : 'Outra foto'}
          </Button>
        )}
        <Button
          icon={isQuiet ? 'camera' : 'images'}
          variant="ghost"
          disabled={isFull}
          onClick={() => gallery.current?.click()}
        >
          {isQuiet ? 'Juntar foto' : 'Escolher da galeria'}
        </Button>
      </chakra.div>
      <input {...input} ref={camera} capture="environment" onChange={(event) => add(event.currentTarget)} />
      <input {...input} ref={gallery} multiple onChange={(event) => add(event.currentTarget)} />
      <chakra.p
        id={`${id}-hint`}
        textStyle="small"
        mt="1.5"
        css={isQuiet ? unlessEmpty : undefined}
        color={error ? 'danger.fg' : 'fg.muted'}
      >
        {error ?? (isBusy ? 'Preparando a foto…' : (fullText ?? hint))}
      </chakra.p>
    </chakra.div>
  )
}

interface ThumbnailProps extends PhotoPickerProps {
  photo: PickedPhoto
}

function Thumbnail({ photo, primaryId, onMakePrimary, onRemove, onOpen }: ThumbnailProps) {
  const isPrimary = photo.id === primaryId
  const picture = <img src={photo.url} alt={photo.label} />
  return (
    <li aria-busy={photo.busy || undefined}>
      {onOpen ? (
        <button type="button" onClick={() => onOpen(photo.id)}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {photo.busy && (
        <chakra.span css={busyVeil}>
          <Icon name="arrows-clockwise" spinning />
        </chakra.span>
      )}
      {isPrimary && <PrimaryMark />}
      <chakra.span css={corner}>
        {onMakePrimary && !isPrimary && !photo.busy && (
          <IconButton
            label={`Usar ${photo.label} como principal`}
            icon="star"
            iconSize={20}
            variant="white"
            onClick={() => onMakePrimary(photo.id)}
          />
        )}
        {onRemove && (
          <IconButton
            label={`Remover ${photo.label}`}
            icon="trash"
            iconSize={20}
            variant="white"
            onClick={() => onRemove(photo.id)}
          />
        )}
      </chakra.span>
    </li>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: '2.5',
  mb: '2.5',
  '& li': {
    position: 'relative',
    aspectRatio: '4 / 3',
    borderRadius: 'photo',
    overflow: 'hidden',
    bg: 'bg.muted',
  },
  '& li > button': { display: 'block', width: '100%', height: '100%', cursor: 'pointer' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

const corner = { position: 'absolute', right: '1.5', bottom: '1.5', display: 'flex', gap: '1.5' } as const

const busyVeil = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  bg: '#06201f99',
  color: '#fff',
} as const

const unlessEmpty = { _empty: { display: 'none' } } as const
