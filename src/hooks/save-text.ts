interface TextFile {
  filename: string
  text: string
  /** `text/csv`, `application/json`. */
  type: string
}

/** Downloads a text made on this device as a file. */
export function saveText({ filename, text, type }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readingMs) // the browser reads it after this returns
}

const readingMs = 60_000
