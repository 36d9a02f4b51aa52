import { chakra } from './chakra.ts'
import { FileRow } from './FileRow.tsx'
import type { FileActions, ListedFile } from './FileRow.tsx'

interface FileListProps extends FileActions {
  /** "Documentos da assembleia" */
  label: string
  files: readonly ListedFile[]
}

/** A record's documents, separated by lines; use it in a `Panel`. */
export function FileList({ label, files, ...acts }: FileListProps) {
  return (
    <chakra.ul aria-label={label} css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {files.map((file) => (
        <li key={file.id}>
          <FileRow file={file} {...acts} />
        </li>
      ))}
    </chakra.ul>
  )
}
