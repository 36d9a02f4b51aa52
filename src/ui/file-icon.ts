import type { IconName } from './icons/names.ts'

const icons: Record<string, IconName> = {
  pdf: 'file-pdf',
  ...iconOfEndings('file-image', ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'avif', 'svg']),
  ...iconOfEndings('file-xls', ['xls', 'xlsx', 'ods', 'csv']),
  ...iconOfEndings('file-text', ['doc', 'docx', 'odt', 'txt', 'rtf', 'md']),
}

/** The icon of a file, by its extension. */
export function fileIcon(fileName: string): IconName {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return icons[ending] ?? 'file'
}

function iconOfEndings(icon: IconName, endings: readonly string[]) {
  return Object.fromEntries(endings.map((ending) => [ending, icon]))
}
