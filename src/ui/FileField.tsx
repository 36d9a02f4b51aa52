import { chakra } from './chakra.ts'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FileList } from './FileList.tsx'
import { FormField } from './FormField.tsx'
import { useFileDrop } from './use-file-drop.ts'

export interface ChosenFile {
  id: string
  name: string
  /** "PDF, 1,2 MB" */
  detail?: string
  /** It is being read or sent. */
  isBusy?: boolean
}

interface FileFieldProps {
  label: string
  files: readonly ChosenFile[]
  /** The chosen or dropped files, not validated: a drop may have any type. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** ".pdf,image/*" */
  accept?: string
  /** One file only: the button is hidden once it is chosen. */
  single?: boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** Documents from the device: a button everywhere, a drop area on desks. */
export function FileField(props: FileFieldProps) {
  const { label, files, onAdd, onRemove, accept, single = false, hint, error, optional } = props
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = single && files.length > 0

  const add = (chosen: Iterable<File> | null) => {
    const list = [...(chosen ?? [])].slice(0, single ? 1 : undefined)
    if (list.length > 0) onAdd(list)
  }
  const drop = useFileDrop(add)

  return (
    <FormField label={label} labelId={labelId} hint={hint} error={error} optional={optional}>
      {(control) => (
        <chakra.div role="group" aria-labelledby={labelId}>
          {files.length > 0 && (
            <FileList
              label={`${label}: escolhidos`}
              files={files.map((file) => ({ ...file, title: file.name }))}
              onRemove={onRemove}
            />
          )}
          {!isFull && (
            <chakra.div css={place} {...drop} data-invalid={error ? true : undefined}>
              <Button
                icon="paperclip"
                {...control}
                aria-labelledby={`${labelId} ${control.id}`}
                onClick={() => input.current?.click()}
              >
                {buttonWords(single, files.length)}
              </Button>
              <span>{single ? 'ou arraste o arquivo para cá' : 'ou arraste os arquivos para cá'}</span>
            </chakra.div>
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={accept}
            multiple={!single}
            onChange={(event) => {
              add(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
        </chakra.div>
      )}
    </FormField>
  )
}

function buttonWords(single: boolean, chosen: number) {
  if (single) return 'Escolher arquivo'
  return chosen === 0 ? 'Escolher arquivos' : 'Escolher mais'
}

const place = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  p: '3',
  border: '1.5px dashed {colors.border.emphasized}',
  borderRadius: 'field',
  '&[data-over]': { bg: 'brand.subtle', borderColor: 'brand.solid' },
  '&[data-invalid]': { borderColor: 'danger.solid' },
  '& > span': { textStyle: 'small', color: 'fg.muted' },
  '@media not (pointer: fine)': {
    p: 0,
    border: 0,
    '& > button': { width: '100%', minHeight: '13' },
    '& > span': { display: 'none' },
  },
} as const
