import { chakra } from './chakra.ts'
import { withCommandKey } from './command-key.ts'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { PrimaryMark } from './PrimaryMark.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImagePaste } from './use-image-paste.ts'
import { finePointer, useMediaQuery } from './use-media-query.ts'

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

/**
 * Photos from camera and gallery, through the browser's own inputs, with previews and remove buttons; with a mouse also
 * dragged or pasted.
 */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, items, onAdd, max = 10, isBusy = false, hint, error, isQuiet = false } = props
  const id = useId()
  const isDesk = useMediaQuery(finePointer)
  const place = useRef<HTMLDivElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const isFull = items.length >= max
  const fullText = isFull ? `No máximo ${max} fotos.` : null
  const input = { type: 'file', accept: 'image/*', hidden: true, 'aria-label': label } as const
  const add = (files: readonly File[]) => {
    const fitting = files.slice(0, Math.max(0, max - items.length))
    if (fitting.length > 0) onAdd(fitting)
  }
  const addChosen = (element: HTMLInputElement) => {
    add([...(element.files ?? [])])
    element.value = ''
  }
  const drop = useFileDrop(add)
  useImagePaste(place, add)

  return (
    <chakra.div
      ref={place}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      {...drop}
      css={dropLook}
    >
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
        {!isQuiet && !isDesk && (
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
          variant={isDesk && !isQuiet ? 'outline' : 'ghost'}
          disabled={isFull}
          aria-invalid={isDesk && error ? true : undefined}
          onClick={() => gallery.current?.click()}
        >
          {choosing({ isDesk, isQuiet, isFirst: items.length === 0 })}
        </Button>
        {isDesk && !isQuiet && !isFull && (
          <chakra.span alignSelf="center" textStyle="small" color="fg.muted">
            ou arraste para cá, ou cole com {withCommandKey('V')}
          </chakra.span>
        )}
      </chakra.div>
      <input
        {...input}
        ref={camera}
        capture="environment"
        onChange={(event) => addChosen(event.currentTarget)}
      />
      <input {...input} ref={gallery} multiple onChange={(event) => addChosen(event.currentTarget)} />
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

interface Choosing {
  isDesk: boolean
  isQuiet: boolean
  isFirst: boolean
}

function choosing({ isDesk, isQuiet, isFirst }: Choosing): string {
  if (isQuiet) return 'Juntar foto'
  if (!isDesk) return 'Escolher da galeria'
  return isFirst ? 'Escolher fotos' : 'Escolher mais fotos'
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

const dropLook = {
  borderRadius: 'field',
  '&[data-over]': { bg: 'brand.subtle', outline: '1.5px dashed {colors.brand.solid}', outlineOffset: '4px' },
} as const

const unlessEmpty = { _empty: { display: 'none' } } as const
