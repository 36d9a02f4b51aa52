import { chakra } from '#ui/chakra.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { columnErrors, columnOptions, type MappedFile, withColumn, withHeader } from './import-mapping.ts'

interface ImportColumnsProps {
  file: MappedFile
  onChange: (file: MappedFile) => void
}

/** Each column of the file, with its first values, and what it is. */
export function ImportColumns({ file, onChange }: ImportColumnsProps) {
  const { table, mapping } = file
  const errors = columnErrors(file)
  return (
    <chakra.section display="flex" flexDirection="column" gap="5" aria-label="Colunas do arquivo">
      <div>
        <chakra.h3 textStyle="h3">O que é cada coluna</chakra.h3>
        <chakra.p textStyle="small" color="fg.muted">
          Só a unidade é obrigatória. O que ficar em “Não importar” não entra.
        </chakra.p>
      </div>
      <CheckboxField
        label="A primeira linha tem os títulos das colunas"
        checked={mapping.has_header}
        onChange={(hasHeader) => onChange(withHeader(file, hasHeader))}
      />
      <chakra.div css={grid}>
        {table.columns.map(({ name, own, isTold, examples }, at) =>
          own === null && isTold && examples.length === 0 ? null : (
            <SelectField
              key={`${at} ${name}`}
              label={name}
              hint={examples.length > 0 ? `Por exemplo: ${examples.join(', ')}` : 'Sem nada escrito.'}
              error={errors[at]}
              emptyText="Não importar"
              value={mapping.columns[at] ?? ''}
              options={columnOptions}
              onChange={(column) => onChange(withColumn(file, at, column || null))}
            />
          ),
        )}
      </chakra.div>
    </chakra.section>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  columnGap: '4',
  rowGap: '5',
  '& p': { overflowWrap: 'anywhere' },
} as const
