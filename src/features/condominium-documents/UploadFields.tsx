import { chakra } from '@chakra-ui/react'
import { libraryLimits } from '#domain/condominium-documents/condominium-document.ts'
import type { Form } from '#hooks/use-form.ts'
import { usePickedDocuments } from '#hooks/use-picked-documents.ts'
import { FileField } from '#ui/FileField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { LibraryValues } from './library-values.ts'

/** A title, a file and a few words: the file waits on this device until there is a network. */
export function UploadFields({ form }: { form: Form<LibraryValues> }) {
  const { values, set, errors } = form
  const picked = usePickedDocuments({
    documents: values.documents,
    limits: libraryLimits,
    onChange: (documents) => set('documents', documents),
  })

  return (
    <chakra.div css={columns}>
      <div>
        <TextField
          label="Título"
          placeholder="Ata da assembleia de maio"
          maxLength={200}
          autoComplete="off"
          value={values.title}
          onChange={(text) => set('title', text)}
          error={errors.title}
        />
        <FileField
          label="Arquivo"
          single
          accept=".pdf,.doc,.docx,.txt,.jpg,.jpeg,.png"
          hint={picked.isBusy ? 'Lendo o arquivo…' : 'PDF, DOC, DOCX, TXT, JPG ou PNG, até 10 MB.'}
          files={picked.items}
          onAdd={(files) => void picked.add(files)}
          onRemove={(id) => void picked.remove(id)}
          error={picked.error ?? errors.documents}
        />
      </div>
      <div>
        <TextAreaField
          label="Descrição"
          optional
          rows={5}
          value={values.description}
          onChange={(text) => set('description', text)}
          error={errors.description}
        />
      </div>
    </chakra.div>
  )
}

/** One under another on phones; from tablets in two columns, so that the papers below are in sight. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  '& > div': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: 0 },
} as const
