const patienceMs = 100

let unblock: (() => void) | undefined

/**
 * Closes a modal dialog. If it closes because its form was sent, the page behind it is unblocked when the browser is
 * idle: unblocking recalculates the style of every element (inertness is inherited), which would delay what the person
 * waits for, the new row in the list. Until then an empty, invisible modal dialog keeps the page inert.
 */
export function closeDialog(dialog: HTMLDialogElement, restoreFocus: () => void): void {
  releasePage()
  const isLast = document.querySelectorAll('dialog:modal').length === 1
  const isSent = dialog.querySelector('[aria-busy=true]') !== null
  if (!isLast || !isSent) {
    dialog.close()
    // If a dialog closes together with a question above it, the browser restores the focus of neither.
    queueMicrotask(restoreFocus)
    return
  }
  dialog.style.display = 'none'
  const blocker = document.createElement('dialog')
  blocker.hidden = true
  document.body.append(blocker)
  blocker.showModal()
  dialog.close()
  unblock = () => {
    unblock = undefined
    blocker.remove()
    restoreFocus()
  }
  whenIdle(releasePage)
}

/** Unblocks the page at once, for a dialog that opens meanwhile. */
export function releasePage(): void {
  unblock?.()
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, patienceMs)
}
