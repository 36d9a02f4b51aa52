import { chakra } from './chakra.ts'
import { useRef } from 'react'
import { Avatar } from './Avatar.tsx'
import { Button } from './Button.tsx'

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

/** The picture of a person, from the camera or the gallery; a new one replaces the old one. */
export function AvatarPicker({ label, name, url, isBusy, error, onPick, onRemove }: AvatarPickerProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const input = { type: 'file', accept: 'image/*', hidden: true, 'aria-label': label } as const
  const pick = (element: HTMLInputElement) => {
    const [file] = element.files ?? []
    element.value = ''
    if (file) onPick(file)
  }

  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" alignItems="center" gap="4">
      <Avatar name={name || '?'} url={url} size={88} />
      <chakra.div flex="1 1 9rem" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            icon="camera"
            busy={isBusy}
            busyText="Preparando..."
            onClick={() => camera.current?.click()}
          >
            Tirar foto
          </Button>
          <Button icon="images" variant="ghost" onClick={() => gallery.current?.click()}>
            Galeria
          </Button>
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
      <input {...input} ref={camera} capture="user" onChange={(event) => pick(event.currentTarget)} />
      <input {...input} ref={gallery} onChange={(event) => pick(event.currentTarget)} />
    </chakra.div>
  )
}
