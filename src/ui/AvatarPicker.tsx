import { chakra } from './chakra.ts'
import { useRef } from 'react'
import { Avatar } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImagePaste } from './use-image-paste.ts'
import { finePointer, useMediaQuery } from './use-media-query.ts'

interface AvatarPickerProps {
  /** "Foto do morador" */
  label: string
  name: string
  url: string | null
  isBusy: boolean
  /** Why the last chosen file was refused. */
  error?: string | undefined
  onPick: (file: File) => void
  onRemove: () => void
}

/** The picture of a person, from the camera or the gallery, with a mouse also dragged or pasted; a new one replaces the old one. */
export function AvatarPicker({ label, name, url, isBusy, error, onPick, onRemove }: AvatarPickerProps) {
  const isDesk = useMediaQuery(finePointer)
  const place = useRef<HTMLDivElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const input = { type: 'file', accept: 'image/*', hidden: true, 'aria-label': label } as const
  const pick = ([file]: readonly File[]) => {
    if (file) onPick(file)
  }
  const pickChosen = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])]
    element.value = ''
    pick(files)
  }
  const drop = useFileDrop(pick)
  useImagePaste(place, pick)

  return (
    <chakra.div
      ref={place}
      role="group"
      aria-label={label}
      {...drop}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      borderRadius="field"
      css={{ '&[data-over]': { bg: 'brand.subtle' } }}
    >
      <Avatar name={name || '?'} url={url} size={88} />
      <chakra.div flex="1 1 9rem" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            icon={isDesk ? 'images' : 'camera'}
            busy={isBusy}
            busyText="Preparando..."
            onClick={() => (isDesk ? gallery : camera).current?.click()}
          >
            {isDesk ? 'Escolher foto' : 'Tirar foto'}
          </Button>
          {!isDesk && (
            <Button icon="images" variant="ghost" onClick={() => gallery.current?.click()}>
              Galeria
            </Button>
          )}
          {url && (
            <Button icon="trash" variant="ghost" onClick={onRemove}>
              Remover foto
            </Button>
          )}
        </chakra.div>
        {error && (
          <chakra.p textStyle="small" mt="1.5" color="danger.fg">
            {error}
          </chakra.p>
        )}
      </chakra.div>
      <input {...input} ref={camera} capture="user" onChange={(event) => pickChosen(event.currentTarget)} />
      <input {...input} ref={gallery} onChange={(event) => pickChosen(event.currentTarget)} />
    </chakra.div>
  )
}
