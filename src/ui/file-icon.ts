import type { IconName } from './icons/names.ts'

const icons: Record<string, IconName> = {
  pdf: 'file-pdf',
  ...named('file-image', ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'avif', 'svg']),
  ...named('file-xls', ['xls', 'xlsx', 'ods', 'csv']),
  ...named('file-text', ['doc', 'docx', 'odt', 'txt', 'rtf', 'md']),
}

/** The drawing for a file, told by the ending of its name. */
export function fileIcon(fileName: string): IconName {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return icons[ending] ?? 'file'
}

function named(icon: IconName, endings: readonly string[]) {
  return Object.fromEntries(endings.map((ending) => [ending, icon]))
}
