import { chakra } from '#ui/chakra.ts'
import type { ImportAnswer } from '#domain/residences/import-wire.ts'
import { Notice } from '#ui/Notice.tsx'
import { countText } from './count-text.ts'
import { ImportNotices } from './ImportNotices.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import type { MappedFile } from './import-mapping.ts'
import { importSentences } from './import-texts.ts'

interface ImportResultProps {
  answer: ImportAnswer
  file: MappedFile
}

/** What the server wrote, and the lines it left out. */
export function ImportResult({ answer, file }: ImportResultProps) {
  const bad = new Set(answer.problems.map(({ line }) => line)).size
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" role="status">
      <Notice tone="success" icon="check-circle" title="Importação concluída">
        {importSentences(answer).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <ImportProblems
        title={countText(bad, 'linha ficou de fora', 'linhas ficaram de fora')}
        problems={answer.problems}
        file={file}
      />
      <ImportNotices notices={answer.notices ?? []} />
    </chakra.div>
  )
}
