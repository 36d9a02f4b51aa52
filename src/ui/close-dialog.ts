/** The document has one top layer, so this is the state of the page, whatever renders the dialogs. */
let blocker: HTMLDialogElement | null = null
const restores: (() => void)[] = []
const listeners = new Set<() => void>()

/** The page is unblocked after this long, idle or not. */
const patienceMs = 100

/**
 * Closes a modal dialog. If it closes because its form was sent (its button is busy), the page behind it is unblocked
 * when the browser is idle: unblocking recalculates the style of every element (inertness is inherited), which would
 * delay what the person waits for, the new row in the list. Until then an empty, invisible modal dialog keeps the page
 * inert.
 */
export function closeDialog(dialog: HTMLDialogElement, restoreFocus: () => void): void {
  restores.push(restoreFocus)
  const isLast = dialog.matches(':modal') && document.querySelectorAll('dialog:modal').length === 1
  if (isLast && dialog.querySelector('button[aria-busy=true]')) block(dialog)
  dialog.close()
  // Dialogs may close together, a question and the form below it: the browser restores the focus of neither.
  if (!blocker) queueMicrotask(restoreAll)
}

/** At once, for a dialog that opens meanwhile. */
export function unblockPage(): void {
  if (!blocker) return
  blocker.remove()
  blocker = null
  restoreAll()
  for (const listener of listeners) listener()
}

/** Screen readers perceive nothing of a blocked page: a message that appears meanwhile would never be spoken. */
export function isPageBlocked(): boolean {
  return blocker !== null
}

/** Calls `listener` when the page is blocked or unblocked. Answers how to stop. */
export function watchPageBlock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function block(dialog: HTMLDialogElement): void {
  dialog.style.display = 'none'
  blocker = document.createElement('dialog')
  blocker.hidden = true
  document.body.append(blocker)
  blocker.showModal()
  for (const listener of listeners) listener()
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(unblockPage, { timeout: patienceMs })
  else setTimeout(unblockPage, patienceMs)
}

function restoreAll(): void {
  if (blocker) return
  for (const restore of restores.splice(0)) restore()
}
