import { chakra } from './chakra.ts'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './IconButton.tsx'
import { modalRecipe } from './recipes/modal.ts'
import { useModalDialog } from './use-modal-dialog.ts'

const Dialog = chakra('dialog', modalRecipe)
export interface ModalFrameProps {
  title: ReactNode
  /** The person wants to close it: X, Escape, backdrop or the phone's back gesture. */
  onClose: () => void
  children?: ReactNode
  description?: ReactNode
  /** Buttons; the main one last on desks, first and full width on phones. `close` asks as the X does. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /** question 448, form 640, assembly 896. */
  size?: 'question' | 'form' | 'assembly'
  /** On phones: a sheet from below, or the whole screen for long forms. */
  phone?: 'sheet' | 'full'
  closeOnBackdrop?: boolean
  /** Hides the X, for questions that must be answered. */
  hideClose?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A native dialog: the browser traps the focus, makes the page inert, and restores the focus. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, description, children, footer, onClose } = props
  const { size = 'form', phone = 'sheet', closeOnBackdrop = true, hideClose = false, role } = props
  const id = useId()
  const dialog = useModalDialog()

  const onCancel = (event: SyntheticEvent) => {
    // That of a dialog within, or of a file that was not chosen, is not ours.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const onClosedByTheSystem = (event: SyntheticEvent<HTMLDialogElement>) => {
    // Android's back gesture may close it without the cancel event; the caller decides whether it stays closed.
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    event.currentTarget.showModal()
    onClose()
  }

  return (
    <Dialog
      ref={dialog}
      role={role}
      size={size}
      phone={phone}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={onCancel}
      onClose={onClosedByTheSystem}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget) onClose()
      }}
    >
      <div data-part="frame">
        <header data-part="header">
          <div>
            <chakra.h2 id={`${id}-title`} textStyle="h2" tabIndex={-1} data-part="title">
              {title}
            </chakra.h2>
            {description && (
              <chakra.p id={`${id}-description`} color="fg.muted" mt="1">
                {description}
              </chakra.p>
            )}
          </div>
          {!hideClose && <IconButton label="Fechar" icon="x" onClick={onClose} />}
        </header>
        <div data-part="body">{children}</div>
        {footer && (
          <footer data-part="footer">{typeof footer === 'function' ? footer(onClose) : footer}</footer>
        )}
      </div>
    </Dialog>
  )
}
