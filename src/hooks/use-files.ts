import { useToasts } from '#toasts/use-toasts.ts'

/** A tab that was opened in the press; what it shows comes later. */
export interface NewTab {
  /** Shows a PDF or a picture; without a tab, which browsers may refuse, it is saved as a file. */
  show(blob: Blob, filename: string): 'opened' | 'saved'
  close(): void
}

interface TextFile {
  filename: string
  text: string
  /** `text/csv`, `application/json`. */
  type: string
}

/** Opens and saves files. Not every browser shows that it saved one: that is told here, each time. */
export function useFiles() {
  const toasts = useToasts()

  /** `done`: what the file has, where its name does not say it. */
  function save(blob: Blob, filename: string, done?: string): 'saved' {
    const link = document.createElement('a')
    link.href = blobAddress(blob)
    link.download = filename
    link.click()
    toasts.success(
      done ? `${done.replace(/\.?$/, '.')} Salvo em Downloads.` : `Salvo em Downloads: ${filename}`,
    )
    return 'saved'
  }

  function saveText({ filename, text, type }: TextFile, done?: string): void {
    save(new Blob([text], { type: `${type};charset=utf-8` }), filename, done)
  }

  return {
    save,
    saveText,
    /** A table. */
    saveCsv: (filename: string, text: string, done?: string) =>
      saveText({ filename, text, type: 'text/csv' }, done),
    /** Call it synchronously in the click, or the browser blocks the tab as a pop-up. */
    openTab(): NewTab {
      const tab = window.open('', '_blank')
      return {
        show(blob, filename) {
          if (!tab) return save(blob, filename)
          tab.location.replace(blobAddress(blob))
          return 'opened'
        },
        close: () => tab?.close(),
      }
    },
  }
}

const readingMs = 60_000

/** Revoked later: the browser reads the address after this returns, and phones ask the person first. */
function blobAddress(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), readingMs)
  return url
}
