const patienceMs = 100

let release: (() => void) | undefined

/**
 * Closes a modal dialog, and lets the page behind it be used again a moment later. The browser then computes the style of
 * every element of the page anew (inertness is inherited), which must not delay what the person closed the dialog for: a
 * row in the list. Until then an empty modal dialog keeps the page as it was.
 */
export function releasePageSoon(dialog: HTMLDialogElement, then: () => void): void {
  releasePage()
  const isLast = document.querySelectorAll('dialog:modal').length === 1
  if (!isLast) {
    dialog.close()
    // A dialog that closes together with a question above it: the browser gives the focus back to neither's opener.
    queueMicrotask(then)
    return
  }
  dialog.style.display = 'none'
  const blocker = document.createElement('dialog')
  blocker.hidden = true
  document.body.append(blocker)
  blocker.showModal()
  dialog.close()
  release = () => {
    release = undefined
    blocker.remove()
    then()
  }
  whenIdle(releasePage)
}

/** Now, for a dialog that opens meanwhile. */
export function releasePage(): void {
  release?.()
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, patienceMs)
}
