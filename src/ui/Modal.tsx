import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './IconButton.tsx'
import { modalRecipe } from './recipes/modal.ts'
import { useModalDialog } from './use-modal-dialog.ts'

const Dialog = chakra('dialog', modalRecipe)
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

export interface ModalProps {
  open: boolean
  title: ReactNode
  /** Called when the person closes it; with `isDirty`, only after they agree to lose what they typed. */
  onClose: () => void
  children?: ReactNode
  description?: ReactNode
  /** Buttons; the main one last in the row on desks, first and full width on phones. */
  footer?: ReactNode
  /** question 448, form 640, assembly 896; `drawer` slides in from the right on desks. */
  size?: 'question' | 'form' | 'assembly' | 'drawer'
  /** On phones: a sheet from below, or the whole screen for long forms. */
  phone?: 'sheet' | 'full'
  isDirty?: boolean
  closeOnBackdrop?: boolean
  /** Hides the X, for questions that must be answered. */
  hideClose?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A native dialog: the browser keeps the focus inside, the page behind still, and gives the focus back. */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal(props: ModalProps) {
  const { title, description, children, footer, onClose, isDirty = false } = props
  const { size = 'form', phone = 'sheet', closeOnBackdrop = true, hideClose = false, role } = props
  const id = useId()
  const [asking, setAsking] = useState(false)
  const dialog = useModalDialog()
  const askToClose = () => (isDirty ? setAsking(true) : onClose())

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) askToClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    askToClose()
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
      onClose={(event) => {
        // The back gesture of Android closes without asking: bring it back and ask.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        if (isDirty) event.currentTarget.showModal()
        askToClose()
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget) askToClose()
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
          {!hideClose && <IconButton label="Fechar" icon="x" onClick={askToClose} />}
        </header>
        <div data-part="body">{children}</div>
        {footer && <footer data-part="footer">{footer}</footer>}
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            variant="warning"
            title="Descartar o que foi digitado?"
            confirmText="Descartar"
            cancelText="Continuar editando"
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
