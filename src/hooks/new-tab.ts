/** A tab that was opened in the press; what it shows comes later. */
export interface NewTab {
  /** Shows a PDF or a picture; without a tab, which browsers may refuse, it is saved as a file. */
  show(blob: Blob, filename: string): 'opened' | 'saved'
  close(): void
}

/** Call it synchronously in the click, or the browser blocks the tab as a pop-up. */
export function openTab(): NewTab {
  const tab = window.open('', '_blank')
  return {
    show(blob, filename) {
      if (!tab) return saveBlob(blob, filename)
      tab.location.replace(blobAddress(blob))
      return 'opened'
    },
    close: () => tab?.close(),
  }
}

export function saveBlob(blob: Blob, filename: string): 'saved' {
  const link = document.createElement('a')
  link.href = blobAddress(blob)
  link.download = filename
  link.click()
  return 'saved'
}

const readingMs = 60_000

/** Revoked later: the browser reads the address after this returns, and phones ask the person first. */
function blobAddress(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
  return url
}
