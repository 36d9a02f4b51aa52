import { chakra } from './chakra.ts'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { photoViewerLook } from './photo-viewer-look.ts'
import { useModalDialog } from './use-modal-dialog.ts'

interface PhotoViewerProps {
  photos: readonly { id: string; url: string; label: string; thumbnailUrl?: string }[]
  /** The id of the displayed photo; `null` closes the viewer. */
  current: string | null
  onChange: (id: string) => void
  onClose: () => void
  /** Buttons in the top line: download, delete. */
  actions?: ReactNode
}

const swipePx = 48

/** Photos on black, one at a time: arrows, thumbnails, swipe. */
export function PhotoViewer(props: PhotoViewerProps) {
  const at = props.photos.findIndex((photo) => photo.id === props.current)
  return at === -1 ? null : <OpenViewer {...props} at={at} />
}

function OpenViewer({ photos, at, onChange, onClose, actions }: PhotoViewerProps & { at: number }) {
  const dialog = useModalDialog()
  const swipeFrom = useRef<number | null>(null)
  const photo = photos[at]
  const show = (index: number) => {
    const next = photos[index]
    if (next) onChange(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => show(at - 1),
      ArrowRight: () => show(at + 1),
      Home: () => show(0),
      End: () => show(photos.length - 1),
      Escape: onClose,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const endSwipe = (x: number) => {
    const travelled = x - (swipeFrom.current ?? x)
    swipeFrom.current = null
    if (Math.abs(travelled) > swipePx) show(travelled < 0 ? at + 1 : at - 1)
  }

  return (
    <chakra.dialog
      ref={dialog}
      aria-label="Fotos"
      onKeyDown={onKeyDown}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      css={photoViewerLook}
    >
      <div data-part="frame">
        <header>
          <p aria-live="polite" data-part="title" tabIndex={-1}>
            {at + 1} de {photos.length}
          </p>
          {actions}
          <IconButton variant="onDark" label="Fechar" icon="x" onClick={onClose} />
        </header>
        <div
          data-part="stage"
          onPointerDown={(event) => {
            swipeFrom.current = event.clientX
          }}
          onPointerUp={(event) => endSwipe(event.clientX)}
          onPointerCancel={() => {
            swipeFrom.current = null
          }}
        >
          {photo && <img key={photo.id} src={photo.url} alt={photo.label} draggable={false} />}
          {at > 0 && (
            <span data-part="previous">
              <IconButton
                variant="onDark"
                label="Foto anterior"
                icon="caret-left"
                onClick={() => show(at - 1)}
              />
            </span>
          )}
          {at < photos.length - 1 && (
            <span data-part="next">
              <IconButton
                variant="onDark"
                label="Próxima foto"
                icon="caret-right"
                onClick={() => show(at + 1)}
              />
            </span>
          )}
        </div>
        {photos.length > 1 && (
          <div data-part="thumbnails">
            {photos.map((other, index) => (
              <button
                key={other.id}
                type="button"
                aria-label={`Foto ${index + 1}: ${other.label}`}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <img src={other.thumbnailUrl ?? other.url} alt="" loading="lazy" />
              </button>
            ))}
          </div>
        )}
      </div>
    </chakra.dialog>
  )
}
