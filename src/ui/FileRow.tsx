import { chakra } from './chakra.ts'
import type { ReactNode } from 'react'
import { fileIcon } from './file-icon.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { SyncMark } from './SyncMark.tsx'
import type { SyncMarkState } from './SyncMark.tsx'

export interface ListedFile {
  id: string
  title: string
  /** Its extension decides the icon; by default the title is used. */
  fileName?: string | undefined
  /** "PDF · 1,2 MB · Helena Prado" */
  detail?: ReactNode
  /** It is being read, sent or downloaded. */
  isBusy?: boolean
  sync?: SyncMarkState | undefined
}

export interface FileActions {
  /** Makes the title a button that opens the file. */
  onOpen?: ((id: string) => void) | undefined
  onDownload?: ((id: string) => void) | undefined
  onEdit?: ((id: string) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
}

/** One document: its type, its state, and its actions. */
export function FileRow({ file, onOpen, onDownload, onEdit, onRemove }: FileActions & { file: ListedFile }) {
  const { id, title, fileName, detail, isBusy = false, sync } = file
  return (
    <chakra.div css={row} aria-busy={isBusy || undefined}>
      <Icon name={isBusy ? 'arrows-clockwise' : fileIcon(fileName ?? title)} size={24} spinning={isBusy} />
      <div data-words>
        {onOpen ? (
          <button type="button" data-title onClick={() => onOpen(id)}>
            {title}
          </button>
        ) : (
          <p data-title>{title}</p>
        )}
        {detail !== undefined && <p data-detail>{detail}</p>}
        {sync && <SyncMark state={sync} />}
      </div>
      <span data-acts data-screen-only>
        {onDownload && (
          <IconButton
            label={`Baixar ${title}`}
            icon="download-simple"
            disabled={isBusy}
            onClick={() => onDownload(id)}
          />
        )}
        {onEdit && (
          <IconButton
            label={`Editar ${title}`}
            icon="pencil-simple"
            iconSize={22}
            onClick={() => onEdit(id)}
          />
        )}
        {onRemove && (
          <IconButton label={`Remover ${title}`} icon="trash" iconSize={22} onClick={() => onRemove(id)} />
        )}
      </span>
    </chakra.div>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '14',
  py: '1.5',
  '& > [data-icon]': { color: 'fg.muted' },
  '& [data-words]': { flex: '1', minWidth: 0, lineHeight: 1.35 },
  '& [data-title]': {
    fontSize: '0.9375rem',
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& button[data-title]': {
    minHeight: '11',
    my: '-2.5',
    py: '2.5',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
  '& [data-detail]': { textStyle: 'small', color: 'fg.muted' },
  '& [data-acts]': { display: 'flex', flex: 'none', mr: '-2.5' },
} as const
